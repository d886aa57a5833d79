import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from 'playwright-core';

/** Names of the scripts that a page runs, from now on. */
export function watchScripts(page: Page): ReadonlySet<string> {
  const names = new Set<string>();
  page.on('request', (request) => {
    if (request.resourceType() === 'script') {
      names.add(path.basename(new URL(request.url()).pathname));
    }
  });
  return names;
}

const TWINS = ['.br', '.gz'];

/** Adds to files what tells of itself when it runs or applies; gives the way back. */
export function alter(files: readonly string[]): () => void {
  const undo = files.map((file) => {
    const before = readFileSync(file);
    const added = file.endsWith('.css') ? ':root{--altered:1}' : ';globalThis.altered=1;';
    writeFileSync(
      file,
      Buffer.concat([Buffer.from(file.endsWith('.css') ? '' : added), before, Buffer.from(added)]),
    );
    const twins = TWINS.map((ending) => file + ending).filter((twin) => existsSync(twin));
    for (const twin of twins) {
      renameSync(twin, `${twin}.away`);
    }
    return () => {
      writeFileSync(file, before);
      for (const twin of twins) {
        renameSync(`${twin}.away`, twin);
      }
    };
  });
  return () => {
    for (const each of undo) {
      each();
    }
  };
}

/** Whether anything that was added took effect. */
export function hasTakenEffect(page: Page): Promise<boolean> {
  return page.evaluate(
    () =>
      'altered' in globalThis ||
      getComputedStyle(document.documentElement).getPropertyValue('--altered') !== '',
  );
}

/** How a file does not come. */
export const LOSSES = ['it is missing', 'nothing ever comes'] as const;

/** These files do not come to a page; others do. */
export async function loseFiles(page: Page, files: readonly string[], how: string): Promise<void> {
  const names = files.map((file) => path.basename(file));
  await page.route('**/*.{js,css}', async (route) => {
    if (!names.includes(path.basename(new URL(route.request().url()).pathname))) {
      await route.fallback();
    } else if (how === LOSSES[0]) {
      await route.fulfill({ status: 404, body: 'no' });
    }
  });
}
