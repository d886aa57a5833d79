// Starts the products that browser tests share, one for each worker; `ACCEPTANCE_URL` names one that runs already.
import { startProduct } from '../deploy/acceptance/src/testing/product.ts';

export default async function start({ maxWorkers }) {
  globalThis.sharedProducts = [];
  if (process.env.ACCEPTANCE_URL !== undefined) {
    return;
  }
  const startFor = async (worker) => {
    const product = await startProduct();
    process.env[`SHARED_PRODUCT_${worker}_URL`] = product.address;
    process.env[`SHARED_PRODUCT_${worker}_DATA_DIR`] = product.dataDir;
    globalThis.sharedProducts.push(product);
  };
  // The first leaves its builds to the others.
  await startFor(1);
  await Promise.all(Array.from({ length: maxWorkers - 1 }, (_, at) => startFor(at + 2)));
}
