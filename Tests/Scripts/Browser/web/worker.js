// Imports each script where there is no document, and sends the names of those that did so without an error.
const imported = [];
for (const part of ['', '-expressive', '-floating', '-extras']) {
  try {
    const { SwiftLoader } = await import(`./swift-loader${part}.js`);
    if (!await SwiftLoader?.ready) imported.push(part);
  } catch (error) {
    imported.push(String(error));
  }
}
postMessage(imported);
