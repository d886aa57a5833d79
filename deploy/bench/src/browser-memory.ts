import type { Page } from 'playwright-core';

/** Memory of a page after a collection: bytes of JavaScript in use, and nodes of its documents. */
export async function memoryOf(page: Page): Promise<{ heap: number; nodes: number }> {
  const client = await page.context().newCDPSession(page);
  await client.send('HeapProfiler.collectGarbage');
  await client.send('Performance.enable');
  const { metrics } = await client.send('Performance.getMetrics');
  const of = (name: string) => metrics.find((metric) => metric.name === name)?.value ?? 0;
  await client.detach();
  return { heap: of('JSHeapUsedSize'), nodes: of('Nodes') };
}
