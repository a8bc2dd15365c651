// The entry of the classic script: `<script src="swift-loader.global.js"></script>`.
import { SwiftLoader } from './element.js';

globalThis.SwiftLoader = SwiftLoader;
