// `npm run bench`: counts what loading the product costs, and prints it as a table and as JSON.
// BENCH_URL measures a product that runs already; CHROMIUM_PATH says where Chromium is.
import { chromium } from 'playwright-core';
import { measureLoading, type Measured } from './loading.ts';
import { openProduct } from './product.ts';

const kilobytes = (bytes: number) => (bytes / 1024).toFixed(1);

function tableOf(measured: readonly Measured[]): string {
  const rows = measured.map((each) => [
    each.scenario,
    kilobytes(each.bytes),
    kilobytes(each.codeBytes),
    String(each.requests),
    String(each.waves),
    each.goal,
  ]);
  const all = [['scenario', 'KB', 'KB of code', 'requests', 'waves', 'goal'], ...rows];
  const widths = all[0]?.map((_, column) => Math.max(...all.map((row) => row[column]?.length ?? 0))) ?? [];
  return all.map((row) => row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  ')).join('\n');
}

const product = await openProduct();
const browser = await chromium.launch({
  executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
  args: ['--headless=new', '--no-sandbox', '--disable-gpu', '--disable-background-networking'],
});
try {
  const measured = await measureLoading(browser, product.address);
  process.stdout.write(`${tableOf(measured)}\n\n${JSON.stringify(measured)}\n`);
} finally {
  await browser.close();
  await product.stop();
}
