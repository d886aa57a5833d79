// Starts the products that browser tests share, one for each worker; `ACCEPTANCE_URL` names one that runs already.
import { startProduct } from '../deploy/acceptance/src/testing/product.ts';
import { clusterWithTables } from '../deploy/api/src/testing/homes.ts';

export default async function start({ maxWorkers }) {
  globalThis.sharedProducts = [];
  if (process.env.ACCEPTANCE_URL !== undefined) {
    return;
  }
  // On PostgreSQL, whose work costs half the time; the product tests are on the embedded database.
  const startFor = async (worker) => {
    const cluster = await clusterWithTables();
    // Trucks move for tests of the map, which have a product of their own.
    const settings = { DATABASE_URL: cluster.databaseUrl, DEMO: 'on', SIM_REPORT_SECONDS: '120' };
    const product = await startProduct(settings);
    process.env[`SHARED_PRODUCT_${worker}_URL`] = product.address;
    process.env[`SHARED_PRODUCT_${worker}_DATA_DIR`] = product.dataDir;
    globalThis.sharedProducts.push(product, cluster);
  };
  // The first leaves its builds to the others.
  await startFor(1);
  await Promise.all(Array.from({ length: maxWorkers - 1 }, (_, at) => startFor(at + 2)));
}
