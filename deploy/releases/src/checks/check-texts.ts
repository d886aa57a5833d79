import { readFileSync } from 'node:fs';
import path from 'node:path';
import { runInNewContext } from 'node:vm';
import type { RemoteManifest } from '@haulboard/contract/shell';

/** So many are named; who has more has one cause for them. */
const MAX_NAMED = 5;

/** A catalog as a bundler leaves it: one string of a script, without anything that is worked out. */
const CATALOG = /JSON\.parse\(('(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*"|`(?:[^`\\$]|\\.)*`)\)/gs;
const ID = /^[\w-]{6}$/;

/** A text that is shown, by its id alone: what stands before it, and the id. */
const SHOWN = /([\w$.]+\(|.|^)\{id:"([\w-]{6})"(?:\}|,(?:values|components|message|comment|context):)/gm;
const TRANSLATES = /\._\($/;
/** One id in twenty looks so; but so does the id of an element or of a record. */
const WORD = /^(?:[a-z]+(?:[A-Z][a-z]+)*|[A-Z][a-z]+|[A-Z]+|\d+|[a-z]+(?:-[a-z]+)+)$/;

type Catalog = { readonly ids: ReadonlySet<string>; readonly isChinese: boolean };

function readCatalog(literal: string): Catalog[] {
  try {
    const text = String(runInNewContext(literal));
    const value: unknown = JSON.parse(text);
    const ids = typeof value === 'object' && value !== null ? Object.keys(value) : [];
    const isCatalog = ids.length > 0 && ids.every((id) => ID.test(id));
    return isCatalog ? [{ ids: new Set(ids), isChinese: /\p{Script=Han}/u.test(text) }] : [];
  } catch {
    return [];
  }
}

function idsShown(script: string): string[] {
  return [...script.matchAll(SHOWN)].flatMap(([, before = '', id = '']) =>
    TRANSLATES.test(before) || !WORD.test(id) ? [id] : [],
  );
}

/** What catalogs lack of a text: both languages, or the one of which there are catalogs and none has it. */
function lacks(id: string, catalogs: readonly Catalog[]): string | undefined {
  const [first, ...more] = catalogs.filter(({ ids }) => ids.has(id));
  if (first === undefined) {
    return 'no catalog of it has';
  }
  const hasOther = catalogs.some(({ isChinese }) => isChinese !== first.isChinese);
  // A small Chinese catalog may have no Chinese letter: who is in two catalogs is in both languages.
  return more.length === 0 && hasOther
    ? `only its ${first.isChinese ? 'Chinese' : 'English'} catalog has`
    : undefined;
}

/** Two chunks may carry one catalog: it is one all the same. Alike in one chunk, they are those of two languages. */
function catalogsIn(scripts: readonly string[]): Catalog[] {
  const literals = scripts.map((script) => [...script.matchAll(CATALOG)].map(([, literal = '']) => literal));
  const timesOf = (literal: string) =>
    Math.max(...literals.map((own) => own.filter((each) => each === literal).length));
  return [...new Set(literals.flat())].flatMap((literal) =>
    Array.from({ length: timesOf(literal) }, () => readCatalog(literal)).flat(),
  );
}

/**
 * Texts that a built remote shows and has not: people would read `x7Gh2k` in their place. Our own build refuses them by
 * its sources; what was built otherwise has only this look at the code.
 */
export function faultsOfMessages(dist: string, { files }: RemoteManifest): string[] {
  const scripts = Object.keys(files)
    .filter((file) => /\.m?js$/.test(file))
    .map((file) => ({ file, script: readFileSync(path.join(dist, file), 'utf8') }));
  const catalogs = catalogsIn(scripts.map(({ script }) => script));
  const shown = scripts.flatMap(({ file, script }) => idsShown(script).map((id) => ({ file, id })));
  const faults = [...Map.groupBy(shown, ({ id }) => id)].flatMap(([id, places]) => {
    const lack = lacks(id, catalogs);
    return lack === undefined
      ? []
      : [`${places[0]?.file ?? ''} shows a text that ${lack} (${id}): run "texts", and build`];
  });
  return faults.slice(0, MAX_NAMED);
}
