// Ends what browser-product.mjs started.
export default async function end() {
  await Promise.all(globalThis.sharedProducts.map((product) => product.stop()));
}
