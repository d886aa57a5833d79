import { Message } from './message.ts';
import { ZH_CN } from './zh-cn/index.ts';

/** SPEC.md 2; the first is the default. */
const LANGUAGES = ['en-US', 'zh-CN'] as const;
export type Language = (typeof LANGUAGES)[number];

const CATALOGS: Readonly<Record<Language, ReadonlyMap<string, string>>> = {
  'en-US': new Map(),
  'zh-CN': new Map(Object.entries(ZH_CN)),
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
