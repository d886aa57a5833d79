import { readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '../../testing/product.ts';

const CATALOGS = [
  'shell',
  'remotes/planning',
  'remotes/map',
  'remotes/admin',
  'remotes/dockets',
  'remotes/stock',
  'remotes/reporting',
];
const ENTRY = /^msgid "(.+)"\nmsgstr "(.*)"$/gm;

function readCatalogs(): Map<string, string[]> {
  const found = new Map<string, string[]>();
  for (const folder of CATALOGS) {
    const text = readFileSync(path.join(ROOT, folder, 'src/locales/zh-CN.po'), 'utf8');
    for (const [, id = '', chinese = ''] of text.matchAll(ENTRY)) {
      found.set(id, [...(found.get(id) ?? []), chinese]);
    }
  }
  return found;
}

let catalogs: Map<string, string[]> | undefined;

/** A text with anything in the place of each placeholder, as a pattern. */
function patternOf(text: string): string {
  const parts = text.split(/\{\w+\}/).map((part) => part.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`));
  return parts.join('.+');
}

/** A text of a screen as either language shows it. */
export function inBoth(id: string): RegExp {
  catalogs ??= readCatalogs();
  const chinese = catalogs.get(id);
  if (!chinese) {
    throw new Error(`no catalog has “${id}”`);
  }
  return new RegExp(`^(${[id, ...chinese].map(patternOf).join('|')})`);
}
