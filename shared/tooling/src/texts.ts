// Collects the texts of a package into its *.po. Run in the package's folder, or at the root for all packages.
// `--check` writes nothing and fails when a text is missing, has no translation, or is said by nobody any more.
import { existsSync, globSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { getCatalogs } from '@lingui/cli/api';
import babel from '@lingui/cli/api/extractors/babel';
import { makeConfig, type ExtractorType, type LinguiConfig } from '@lingui/conf';
import { formatter } from '@lingui/format-po';

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
  for (const locale of catalog.locales.filter((each) => each !== catalog.config.sourceLocale)) {
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
    catalog.locales.map(async (locale) => {
      const file = path.relative(process.cwd(), catalog.getFilename(locale));
      const known = (await catalog.read(locale)) ?? {};
      const unknown = Object.keys(collected).filter((id) => known[id] === undefined);
      const left = Object.keys(known).filter((id) => collected[id] === undefined);
      return [
        ...unknown.map((id) => `${file}: not collected yet: ${collected[id]?.message ?? id}`),
        ...left.map((id) => `${file}: nobody says it any more: ${known[id]?.message ?? id}`),
        ...untranslated(known).map((text) => `${file}: no translation: ${text}`),
      ];
    }),
  );
  for (const fault of faults.flat()) {
    process.stderr.write(`${fault}\n`);
  }
  return faults.flat().length === 0;
}

/** Most sources say nothing: reading them as code took most of the time. */
const ofSpeakers: ExtractorType = {
  match: (file) => babel.match(file),
  extract: (file, source, ...given) =>
    source.includes('lingui') && 'extract' in babel ? babel.extract(file, source, ...given) : undefined,
};

const CONFIG = 'lingui.config.ts';

const isConfig = (value: unknown): value is LinguiConfig =>
  typeof value === 'object' && value !== null && 'catalogs' in value;

async function catalogsOf(config: string): Promise<Catalog[]> {
  const module: unknown = await import(pathToFileURL(config).href);
  const own: unknown = Reflect.get(Object(module), 'default');
  if (!isConfig(own)) {
    throw new Error(`${config} has no catalogs: export a lingui config as its default.`);
  }
  // Line numbers in catalogs would change with every edit and bury the texts that did.
  return getCatalogs(
    makeConfig({ extractors: [ofSpeakers], ...own, format: formatter({ lineNumbers: false }) }),
  );
}

const dir = process.cwd();
const configs = existsSync(path.join(dir, CONFIG)) ? [CONFIG] : globSync(`{*,*/*}/${CONFIG}`, { cwd: dir });
if (configs.length === 0) {
  process.stderr.write(`${dir} has no ${CONFIG}: run this in a package that has texts, or at the root.\n`);
  process.exit(2);
}
const catalogs = await Promise.all(configs.map((config) => catalogsOf(path.join(dir, config))));
const work = process.argv.includes('--check') ? check : write;
const results = await Promise.all(catalogs.flat().map(work));
process.exitCode = results.every(Boolean) ? 0 : 1;
