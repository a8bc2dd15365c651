"""The peers: real spinners of web pages, as wheels of PyPI carry them.

A row says where its files are, how a page mounts a spinner, how it is told a progress, and where its arc is read:
`mount(place)` returns `{ tell(value), ends() }`; value is null while progress is unknown. `period` is the
period of its spin, in seconds.
"""

FRONTEND = "hass_frontend/frontend_latest/"

# The wheels, by the SHA-256 of their files.
HASHES = {
    "home-assistant-frontend==20250109.2": "8c4f3e4336147ed405b86809baf15823367d0ec105a0da4f4bde168e693bdd2b",
    "nicegui==3.18.0": "a2bd51642312d98aab6d8b641245d796ff1b89da5829777170bcc488140c3dcd",
    "panel-material-ui==0.16.6": "7684c82bb89ac8536b672da1f9e35036931c47ef535c50f07364fa4412695371",
    "trame-client==4.1.4": "6e1d3e20770f5852ac924d8494515700d9906085ecfcb788f0f504ce998be88f",
    "trame-vuetify==3.3.0": "3a68a8457a439c1f2d456bfa1004091116a4c9988503f594fd44e980222773f2",
    "xstatic-angular==1.8.2.3": "a192a1c392257610edadfdccc72cf259631e964ee2fe631fd75a92b68e01989f",
    "xstatic-angular-material==1.1.5.4": "d11d0576dc6af3e40f6173ba82a86ef5f0dddf0b94b31f1ec43965012834f9c5",
}

VUE = """
const mountVue = (place, app, use) => {
  const state = Vue.reactive({ value: null });
  Vue.createApp({ setup: () => () => app(state.value) }).use(use).mount(place);
  return (value) => { state.value = value; };
};"""

PEERS = {
    "this loader": {
        "version": "", "license": "MIT", "wheels": {}, "period": 5.332,
        "head": "<style>swift-loader { width: 48px; height: 48px }</style>",
        "script": """
import './swift-loader.js';
export const mount = (place) => {
  const loader = place.appendChild(document.createElement('swift-loader'));
  loader.active = true;
  return {
    tell: (value) => { loader.value = value; },
    ends: () => {
      const half = loader.shadowRoot.querySelector('.arc:not(.track) .t-half');
      return half?.checkVisibility({ visibilityProperty: true }) ? middleEnds(half) : null;
    },
  };
};"""},
    "Material Web": {
        "version": "2025-01", "license": "Apache-2.0", "period": 5.332,
        "wheels": {"home-assistant-frontend==20250109.2": {
            FRONTEND + "custom-panel.3bf50c2239f27c8e.js": "panel.js",
            FRONTEND + "32197.18cfd75edd1a05ef.js": "progress.js",
            FRONTEND + "77418.aeb16d72fb8a14be.js": "library.js",
            FRONTEND + "36217.37ba7e9858420f13.js": "aria.js"}},
        # Its loader of modules is let out of the file in which it is private.
        "append": {"panel.js": "\nexport { o as require };"},
        "head": "<script>customPanel = { registerIframe() {} }</script>",
        "script": """
import { require } from './panel.js';
for (const name of ['progress', 'library', 'aria']) Object.assign(require.m, (await import(`./${name}.js`)).modules);
require(58795);
export const mount = (place) => {
  const element = place.appendChild(document.createElement('md-circular-progress'));
  element.indeterminate = true;
  const find = (name) => element.shadowRoot.querySelector(name);
  return {
    tell: (value) => { [element.indeterminate, element.value] = [value === null, value ?? 0]; },
    ends: () => (find('.active-track') ? strokeEnds(find('.active-track')) : find('.spinner')
      && halvesEnds(find('.spinner'), find('.left .circle'), find('.right .circle'), -0.125)),
  };
};"""},
    "MUI": {
        "version": "9.5.0", "license": "MIT", "period": 1.4,
        "wheels": {"panel-material-ui==0.16.6": {
            "panel_material_ui/dist/panel-material-ui.bundle.js": "mui.js"}},
        "head": "",
        "script": """
import bundle from './mui.js';
const { React, createRoot } = bundle;
export const mount = (place) => {
  const root = createRoot(place);
  const tell = (value) => root.render(React.createElement(bundle.material_ui.CircularProgress,
    value === null ? { size: 48 } : { size: 48, variant: 'determinate', value: 100 * value }));
  tell(null);
  return { tell, ends: () => { const it = place.querySelector('circle'); return it && strokeEnds(it); } };
};"""},
    "Quasar": {
        "version": "2.18.5", "license": "MIT", "period": 6,
        "wheels": {"nicegui==3.18.0": {
            "nicegui/static/vue.esm-browser.prod.js": "vue.js", "nicegui/static/quasar.umd.prod.js": "quasar.js",
            "nicegui/static/quasar.unimportant.prod.css": "quasar.css",
            "nicegui/static/quasar.important.prod.css": "important.css"}},
        "head": "<link rel=stylesheet href=quasar.css><link rel=stylesheet href=important.css>",
        "script": """
import * as Vue from './vue.js';
window.Vue = Vue;
await import('./quasar.js');""" + VUE + """
export const mount = (place) => ({
  tell: mountVue(place, (value) => Vue.h(Quasar.QCircularProgress,
    { size: '48px', indeterminate: value === null, value: value ?? 0, max: 1, min: 0 }), Quasar),
  ends: () => { const it = place.querySelector('.q-circular-progress__circle'); return it && strokeEnds(it); },
});"""},
    "Vuetify": {
        "version": "4.2.1", "license": "MIT", "period": 1.4,
        "wheels": {
            "trame-vuetify==3.3.0": {
                "trame_vuetify/module/v4-serve/vuetify4.js": "vuetify.js",
                "trame_vuetify/module/v4-serve/vuetify4.css": "vuetify.css"},
            "trame-client==4.1.4": {"trame_client/module/vue3-www/vue.global.js": "vue.js"}},
        "head": "<link rel=stylesheet href=vuetify.css><script src=vue.js></script><script src=vuetify.js></script>",
        "script": VUE + """
const vuetify = Vuetify.createVuetify();
export const mount = (place) => ({
  tell: mountVue(place, (value) => Vue.h(Vuetify.components.VProgressCircular,
    { size: 48, indeterminate: value === null, modelValue: 100 * (value ?? 0) }), vuetify),
  ends: () => { const it = place.querySelector('.v-progress-circular__overlay'); return it && strokeEnds(it); },
});"""},
    "AngularJS Material": {
        "version": "1.1.5", "license": "MIT", "period": 5.332,
        "wheels": {
            "xstatic-angular==1.8.2.3": {
                f"xstatic/pkg/angular/data/{name}.js": f"{name}.js"
                for name in ("angular", "angular-animate", "angular-aria")},
            "xstatic-angular-material==1.1.5.4": {
                "xstatic/pkg/angular_material/data/angular-material.js": "material.js",
                "xstatic/pkg/angular_material/data/angular-material.css": "material.css"}},
        "head": "<link rel=stylesheet href=material.css>" + "".join(
            f"<script src={name}.js></script>" for name in ("angular", "angular-animate", "angular-aria", "material")),
        "script": """
angular.module('peers', ['ngMaterial']);
export const mount = (place) => {
  place.innerHTML = '<md-progress-circular md-diameter="48" md-mode="{{mode}}" value="{{value}}">';
  const scope = angular.bootstrap(place, ['peers']).get('$rootScope');
  const tell = (value) => scope.$apply(() => Object.assign(scope,
    value === null ? { mode: 'indeterminate' } : { mode: 'determinate', value: 100 * value }));
  tell(null);
  return { tell, ends: () => { const it = place.querySelector('path'); return it && strokeEnds(it); } };
};"""},
}

# A ring as one writes it in CSS, only for what it costs.
BORDER = {
    "a border in CSS": {
        "version": "", "license": "", "wheels": {}, "period": 1,
        "head": "<style>b { box-sizing: border-box; border: 4px solid purple; border-top-color: #0000; "
        "border-radius: 50%; animation: a 1s linear infinite } @keyframes a { to { rotate: 1turn } }</style>",
        "script": "export const mount = () => ({ tell() {}, ends: () => null });"},
}
