import { runInNewContext } from 'node:vm';

/** A catalog as its loader leaves it. */
const CATALOG = /JSON\.parse\((".*")\)/s;

/** Ids of a compiled catalog. Its loader writes a text of JavaScript, which knows `\xA0` where JSON does not. */
export function catalogIds(source: string): string[] {
  const [, literal] = CATALOG.exec(source) ?? [];
  if (literal === undefined) {
    return [];
  }
  const messages: unknown = JSON.parse(String(runInNewContext(literal)));
  return Object.keys(messages ?? {});
}
