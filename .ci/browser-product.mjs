// Starts the product that browser tests share, once for all of them; `ACCEPTANCE_URL` names one that runs already.
import { startProduct } from '../deploy/acceptance/src/testing/product.ts';

export default async function start() {
  if (process.env.ACCEPTANCE_URL !== undefined) {
    return;
  }
  const product = await startProduct();
  process.env.SHARED_PRODUCT_URL = product.address;
  process.env.SHARED_PRODUCT_DATA_DIR = product.dataDir;
  globalThis.sharedProduct = product;
}
