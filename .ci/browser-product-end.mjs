// Ends what browser-product.mjs started.
export default async function end() {
  await globalThis.sharedProduct?.stop();
}
