import { createHash, randomBytes } from 'node:crypto';
import { cpSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { release } from './next-build.ts';
import { ROOT, type Product } from '../../testing/product.ts';

const shellManifest = z.looseObject({ entry: z.array(z.string()), files: z.record(z.string(), z.string()) });

const integrityOf = (content: string): string =>
  `sha384-${createHash('sha384').update(content).digest('base64')}`;

/** The shell of a build once more, as another whose first script is a file of its own; published, and no more. */
export function publishNextShell(product: Product, before: string): { build: string; main: string } {
  const build = randomBytes(6).toString('hex');
  const dist = path.join(ROOT, '.cache/acceptance/next-shell', build);
  cpSync(path.join(product.dataDir, 'releases/shell', before), dist, { recursive: true });
  const inDist = (name: string) => path.join(dist, name);
  const manifest = shellManifest.parse(JSON.parse(readFileSync(inDist('shell.json'), 'utf8')));
  const old = manifest.entry.find((name) => name.endsWith('.js')) ?? '';
  const main = `main.${build.slice(0, 8)}.js`;
  const script = `${readFileSync(inDist(old), 'utf8')}\n//${build}\n`;
  const oldHash = manifest.files[old] ?? '';
  const anew = (text: string) =>
    text.replaceAll(old, main).replaceAll(oldHash, integrityOf(script)).replaceAll(before, build);
  writeFileSync(inDist(main), script);
  const pages = ['index.html', 'user.html'];
  for (const name of readdirSync(dist).filter((each) =>
    [old, ...pages].some((one) => each.startsWith(one)),
  )) {
    if (pages.includes(name)) {
      writeFileSync(inDist(name), anew(readFileSync(inDist(name), 'utf8')));
    } else {
      rmSync(inDist(name));
    }
  }
  const { files, ...rest } = manifest;
  const { [old]: gone, ...kept } = files;
  const hashes = Object.fromEntries(
    pages.map((name) => [name, integrityOf(readFileSync(inDist(name), 'utf8'))]),
  );
  const next = { ...rest, files: { ...kept, [main]: gone, ...hashes } };
  writeFileSync(inDist('shell.json'), anew(JSON.stringify(next)));
  release(product, 'publish', dist);
  rmSync(dist, { recursive: true });
  return { build, main };
}
