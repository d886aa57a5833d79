import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

export type Product = { readonly address: string; stop(): Promise<void> };

const START = path.resolve(import.meta.dirname, '../../start/src/start.mjs');

/**
 * The product to measure: the one BENCH_URL names, else a fresh one as `npm start` starts it.
 *
 * @param filled a data folder that holds what is to be measured, and stays
 * @param env where else that is
 */
export async function openProduct(filled?: string, env: Record<string, string> = {}): Promise<Product> {
  const running = process.env['BENCH_URL'];
  if (running !== undefined && filled === undefined) {
    return { address: running, stop: () => Promise.resolve() };
  }
  const dataDir = filled ?? mkdtempSync(path.join(tmpdir(), 'haulboard-bench-'));
  const child = spawn(process.execPath, [START], {
    env: { ...process.env, NODE_ENV: '', PORT: '0', DATA_DIR: dataDir, DEMO_DAYS_BEFORE: '0', ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = new Promise<void>((resolve) => {
    child.once('exit', () => resolve());
  });
  const address = await new Promise<string>((resolve, reject) => {
    let printed = '';
    child.stdout.on('data', (chunk: Buffer) => {
      printed += chunk.toString();
      const found = /Haulboard is ready: (\S+)/.exec(printed)?.[1];
      if (found !== undefined) {
        resolve(found);
      }
    });
    child.once('exit', () => reject(new Error(`the product did not start:\n${printed}`)));
  });
  return {
    address,
    async stop() {
      child.kill('SIGINT');
      await ended;
      if (filled === undefined) {
        rmSync(dataDir, { recursive: true, force: true });
      }
    },
  };
}
