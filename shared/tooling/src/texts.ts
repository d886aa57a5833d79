// Collects a package's texts into its src/locales/*.po. Run in the package's folder.
// `--check` writes nothing and fails when a text is missing from a catalog or has no translation.
import { existsSync } from 'node:fs';
import path from 'node:path';
import { getCatalogs } from '@lingui/cli/api';
import { makeConfig } from '@lingui/conf';
import { formatter } from '@lingui/format-po';
import { linguiConfig, locales } from './lingui.ts';

type Catalog = Awaited<ReturnType<typeof getCatalogs>>[number];

function untranslated(catalog: Awaited<ReturnType<Catalog['read']>>): string[] {
  return Object.entries(catalog ?? {})
    .filter(([, entry]) => entry.obsolete !== true && (entry.translation ?? '') === '')
    .map(([id, entry]) => entry.message ?? id);
}

async function write(catalog: Catalog): Promise<boolean> {
  const made = await catalog.make({ clean: true, overwrite: false, orderBy: 'message' });
  if (made === false) {
    return false;
  }
  for (const locale of locales.slice(1)) {
    const missing = untranslated(await catalog.read(locale));
    const state =
      missing.length === 0 ? 'complete' : `${missing.length} to translate: ${missing.join(' | ')}`;
    process.stdout.write(`${path.relative(process.cwd(), catalog.getFilename(locale))}: ${state}\n`);
  }
  return true;
}

async function check(catalog: Catalog): Promise<boolean> {
  const collected = await catalog.collect();
  if (collected === undefined) {
    return false;
  }
  const faults = await Promise.all(
    locales.map(async (locale) => {
      const file = path.relative(process.cwd(), catalog.getFilename(locale));
      const known = (await catalog.read(locale)) ?? {};
      const unknown = Object.keys(collected).filter((id) => known[id] === undefined);
      return [
        ...unknown.map((id) => `${file}: not collected yet: ${collected[id]?.message ?? id}`),
        ...untranslated(known).map((text) => `${file}: no translation: ${text}`),
      ];
    }),
  );
  for (const fault of faults.flat()) {
    process.stderr.write(`${fault}\n`);
  }
  return faults.flat().length === 0;
}

const dir = process.cwd();
if (!existsSync(path.join(dir, 'lingui.config.ts'))) {
  process.stderr.write(`${dir} has no lingui.config.ts: run this in a package that has texts.\n`);
  process.exit(2);
}
// Line numbers in catalogs would change with every edit and bury the texts that did.
const config = makeConfig({ ...linguiConfig(dir), format: formatter({ lineNumbers: false }) });
const work = process.argv.includes('--check') ? check : write;
const results = await Promise.all((await getCatalogs(config)).map(work));
process.exitCode = results.every(Boolean) ? 0 : 1;
