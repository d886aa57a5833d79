import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { getReleases } from '@haulboard/contract';
import { readAs } from '../testing/api.ts';
import { buildNext, release, UNREHEARSED } from '../releases/testing/next-build.ts';
import { publishNextShell } from '../releases/testing/next-shell.ts';
import { ROOT, type Product } from '../testing/product.ts';
import type { Releases } from './type-through.ts';

const run = promisify(execFile);
const COMMAND = path.join(ROOT, 'deploy/releases/src/main.ts');

/** Another build of a part, published and no more; gives its id. */
async function publishNext(product: Product, part: string): Promise<string> {
  if (part !== 'shell') {
    return release(product, 'publish', buildNext(part, { version: '9.9.9' })).build;
  }
  const { parts } = await (await readAs(product, 'admin')).read(getReleases);
  return publishNextShell(product, parts.find((one) => one.part === part)?.build ?? '').build;
}

/** The ways to a part's next build and back, beside whatever the page does meanwhile. */
export async function releasesOf(product: Product, part: string): Promise<Releases> {
  const next = await publishNext(product, part);
  const command = async (...args: string[]): Promise<void> => {
    await run(process.execPath, ['--no-warnings', COMMAND, ...args], {
      cwd: ROOT,
      env: { ...process.env, NODE_ENV: '', NODE_OPTIONS: '', DATA_DIR: product.dataDir },
    });
  };
  return {
    up: () => command('promote', part, next, ...UNREHEARSED),
    async down() {
      await command('rollback', part, '--reason', 'it was only tried');
      await command('unhold', part);
    },
  };
}
