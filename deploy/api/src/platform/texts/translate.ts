import { readFileSync } from 'node:fs';
import { parsePo } from 'pofile-ts';
import { Message } from './message.ts';

/** SPEC.md 2; the first is the default. */
const LANGUAGES = ['en-US', 'zh-CN'] as const;
export type Language = (typeof LANGUAGES)[number];

type Catalog = ReadonlyMap<string, string>;

/** Translations by their English; a text that has none stays English. */
function readCatalog(language: Language): Catalog {
  const file = new URL(`../../../locales/${language}.po`, import.meta.url);
  const { items } = parsePo(readFileSync(file, 'utf8'));
  return new Map(items.flatMap(({ msgid, msgstr: [text = ''] }) => (text === '' ? [] : [[msgid, text]])));
}

/** Texts by language; English is written in the source. */
export const CATALOGS: Readonly<Record<Language, Catalog>> = {
  'en-US': new Map(),
  'zh-CN': readCatalog('zh-CN'),
};

/** The language a request asks for in `Accept-Language`: the most wanted one we speak. */
export function languageOf(header: string | undefined): Language {
  const wanted = (header ?? '')
    .split(',')
    .map((entry) => {
      const [tag = '', ...parameters] = entry
        .trim()
        .toLowerCase()
        .split(/\s*;\s*/);
      const weight = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2) ?? '1';
      return { base: tag.split('-')[0], weight: Number(weight) };
    })
    .filter(({ weight }) => weight > 0)
    .toSorted((a, b) => b.weight - a.weight);
  for (const { base } of wanted) {
    const language = LANGUAGES.find((one) => one.split('-')[0] === base);
    if (language) {
      return language;
    }
  }
  return LANGUAGES[0];
}

/** A message in a language; a text without translation stays English. */
export function inLanguage(said: Message, language: Language): string {
  const catalog = CATALOGS[language];
  return said.toString((english) => catalog.get(english) ?? english);
}

/** The same data with its messages put into words; everything else stays as it is. */
export function worded(data: unknown, language: Language): unknown {
  if (data instanceof Message) {
    return inLanguage(data, language);
  }
  if (Array.isArray(data)) {
    return data.map((entry) => worded(entry, language));
  }
  if (typeof data !== 'object' || data === null) {
    return data;
  }
  return Object.fromEntries(Object.entries(data).map(([key, value]) => [key, worded(value, language)]));
}
