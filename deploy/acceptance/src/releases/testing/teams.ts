import { execFileSync } from 'node:child_process';
import { mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { followPage } from '../../follow-docs/follow.ts';
import { PAGES } from '../../follow-docs/pages.ts';
import { UNREHEARSED } from './next-build.ts';
import { ROOT, type Product } from '../../testing/product.ts';

const GENERATOR = path.join(ROOT, 'shared/tooling/src/new-remote/main.ts');

function node(args: readonly string[], env: Record<string, string> = {}): string {
  return execFileSync(process.execPath, ['--no-warnings', ...args], {
    cwd: ROOT,
    env: { ...process.env, NODE_ENV: '', NODE_OPTIONS: '', ...env },
    encoding: 'utf8',
  });
}

type Change = { file: string; change: (source: string) => string };

/**
 * A remote as the generator writes it, in a folder that the rest of the checkout does not see; built. A changed one
 * lies in a folder of its own.
 */
export function buildGenerated(name: string, changed?: Change): string {
  const folder = path.join(ROOT, '.cache/acceptance', changed ? `${name}-changed` : name);
  const printed = node([GENERATOR, name, '--title', name.toUpperCase(), '--dry-run', '--json']);
  const files = z.record(z.string(), z.string()).parse(JSON.parse(printed));
  rmSync(folder, { recursive: true, force: true });
  for (const [file, content] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    writeFileSync(path.join(folder, file), file === changed?.file ? changed.change(content) : content);
  }
  symlinkSync(path.join(ROOT, 'remotes/map/node_modules'), path.join(folder, 'node_modules'));
  node([path.join(ROOT, 'shared/tooling/src/main.ts'), 'build', folder]);
  return path.join(folder, 'dist');
}

/** Follows the how-to of teams to its end, with the commands that it has; `look` sees what `dev` shows. */
export async function followApart(
  product: Product,
  beside: string,
  look: (address: string) => Promise<void>,
): Promise<void> {
  const page = PAGES.find(({ file }) => file.endsWith('a-remote-in-its-own-repository.md'));
  if (page === undefined) {
    throw new Error('the how-to is followed no more');
  }
  // What is installed already need not be asked for, as the checks of this checkout may have no network.
  const installs = { npm_config_prefer_offline: 'true', pnpm_config_prefer_offline: 'true' };
  const env = { ...process.env, ...installs, NODE_ENV: '', NODE_OPTIONS: '', DATA_DIR: product.dataDir };
  await followPage(page, {
    checkout: ROOT,
    beside,
    env,
    address: product.address,
    tell: () => undefined,
    look,
  });
}

/** Publishes a build and lets everybody get it, with the command that operations use. */
export function ship(product: Product, dist: string): void {
  const release = (...args: string[]) =>
    node([path.join(ROOT, 'deploy/releases/src/main.ts'), ...args, '--json'], { DATA_DIR: product.dataDir });
  const { part, build } = z
    .object({ part: z.string(), build: z.string() })
    .parse(JSON.parse(release('publish', dist)));
  release('promote', part, build, ...UNREHEARSED);
}
