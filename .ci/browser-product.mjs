// Starts the products that browser tests share, one for each worker; `ACCEPTANCE_URL` names one that runs already.
import { startProduct } from '../deploy/acceptance/src/testing/product.ts';

export default async function start({ maxWorkers }) {
  globalThis.sharedProducts = [];
  if (process.env.ACCEPTANCE_URL !== undefined) {
    return;
  }
  for (let worker = 1; worker <= maxWorkers; worker += 1) {
    // One after the other: the first leaves its builds to the next.
    const product = await startProduct();
    process.env[`SHARED_PRODUCT_${worker}_URL`] = product.address;
    process.env[`SHARED_PRODUCT_${worker}_DATA_DIR`] = product.dataDir;
    globalThis.sharedProducts.push(product);
  }
}
