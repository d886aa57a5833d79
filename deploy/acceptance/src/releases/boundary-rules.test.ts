import { execFileSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { z } from 'zod';
import { RIGHT, WRONG, type PlantedFile } from './testing/planted-imports.ts';
import { ROOT } from '../testing/product.ts';

const CHECK = path.join(ROOT, '.ci/check-boundaries.mjs');
const report = z.object({
  rules: z.array(z.object({ name: z.string(), severity: z.string() })),
  violations: z.array(z.object({ rule: z.string(), from: z.string(), to: z.string() })),
  read: z.array(z.string()),
});

function plant(tree: string, { path: at, text = 'export {};' }: PlantedFile): void {
  const file = path.join(tree, at);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, text);
}

/** The packages as pnpm links them, with an entry for what is exported. */
function plantPackages(tree: string): void {
  for (const name of ['contract', 'data']) {
    const manifest = { name: `@haulboard/${name}`, exports: { '.': './src/index.ts' } };
    plant(tree, { path: `shared/${name}/package.json`, text: JSON.stringify(manifest) });
    mkdirSync(path.join(tree, 'node_modules/@haulboard'), { recursive: true });
    symlinkSync(path.join(tree, 'shared', name), path.join(tree, 'node_modules/@haulboard', name));
  }
  plant(tree, { path: 'node_modules/react/package.json', text: '{ "name": "react", "main": "index.js" }' });
  plant(tree, { path: 'node_modules/react/index.js' });
}

/** Asks the rules of the workspace about a tree of a few files. */
function check(files: readonly PlantedFile[]): z.infer<typeof report> {
  const tree = mkdtempSync(path.join(tmpdir(), 'boundaries-'));
  try {
    plantPackages(tree);
    files.forEach((file) => plant(tree, file));
    copyFileSync(path.join(ROOT, 'tsconfig.base.json'), path.join(tree, 'tsconfig.base.json'));
    const output = execFileSync(process.execPath, [CHECK, '--json'], { cwd: tree, encoding: 'utf8' });
    return report.parse(JSON.parse(output));
  } finally {
    rmSync(tree, { recursive: true });
  }
}

const wrongFiles = Object.values(WRONG).flatMap((imports) =>
  imports.map(({ from, code }) => ({ path: from, text: code })),
);

describe('the boundary rules', () => {
  const found = check([...RIGHT, ...wrongFiles]);
  const refused = found.violations.map(({ rule, from, to }) => `${rule}: ${from} → ${to}`);

  it('are errors, and each has a wrong import here', () => {
    expect(found.rules.map(({ name }) => name).toSorted()).toEqual(Object.keys(WRONG).toSorted());
    expect(found.rules.filter(({ severity }) => severity !== 'error')).toEqual([]);
  });

  it.each(Object.entries(WRONG))('%s refuses it', (name, imports) => {
    expect(refused).toEqual(
      expect.arrayContaining(imports.map(({ from, to }) => `${name}: ${from} → ${to}`)),
    );
  });

  it('leave the right imports alone', () => {
    const { violations, read } = check(RIGHT);
    expect(violations).toEqual([]);
    expect(RIGHT.filter((file) => !read.includes(file.path))).toEqual([]);
  });
});
