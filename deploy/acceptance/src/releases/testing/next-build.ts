import { execFileSync } from 'node:child_process';
import { cpSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT, type Product } from '../../testing/product.ts';

type Change = {
  version: string;
  /** What its `src/main.tsx` is instead. */
  main?: string;
};

/** Another version of a remote, in a folder of its own: what its team would ship after this one. Gives its dist. */
export function buildNext(name: string, { version, main }: Change): string {
  const from = path.join(ROOT, 'remotes', name);
  const folder = path.join(ROOT, '.cache/acceptance', name, version);
  rmSync(folder, { recursive: true, force: true });
  cpSync(from, folder, {
    recursive: true,
    filter: (file) => !/[\\/](node_modules|dist)$/.test(file),
  });
  symlinkSync(path.join(from, 'node_modules'), path.join(folder, 'node_modules'));
  const manifest = path.join(folder, 'src/manifest.ts');
  const text = readFileSync(manifest, 'utf8').replace(/version: '[^']+'/, `version: '${version}'`);
  writeFileSync(manifest, text);
  if (main !== undefined) {
    writeFileSync(path.join(folder, 'src/main.tsx'), main);
  }
  execFileSync(process.execPath, ['shared/tooling/src/main.ts', 'build', folder], { cwd: ROOT });
  return path.join(folder, 'dist');
}

/** A test says itself whether a build boots. */
export const UNREHEARSED = ['--without-rehearsal', '--reason', 'a test of releases'] as const;

type Released = { build: string; seq: number; trials?: { id: string }[] };

/** Runs the `release` command on a product's store; gives what it says. */
export function release(product: Product, ...given: string[]): Released {
  const more = given[0] === 'promote' ? UNREHEARSED : [];
  const said = execFileSync(process.execPath, ['deploy/releases/src/main.ts', ...given, ...more, '--json'], {
    cwd: ROOT,
    env: { ...process.env, DATA_DIR: product.dataDir },
    encoding: 'utf8',
  });
  const result: Released = JSON.parse(said);
  return result;
}
