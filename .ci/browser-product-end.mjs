// Ends what browser-product.mjs started.
export default async function end() {
  for (const started of globalThis.sharedProducts) {
    await started.stop();
  }
}
