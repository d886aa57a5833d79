import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '../testing/product.ts';

const PAGE = 'docs/how-to/fill-a-slot.md';
const CODE = /^```tsx?\n([\s\S]*?)^```$/gm;
/** Code of any language. */
const ANY_CODE = /^```\w*\n[\s\S]*?^```$/gm;
const IN_TEXT = /`([^`]+)`/g;

const read = (file: string): string => readFileSync(path.join(ROOT, file), 'utf8');
/** As one line: a formatter decides where lines end. */
const flat = (text: string): string =>
  text
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/,? ([)}\]])/g, ' $1')
    .trim();

/** All sources below a folder, one after the other. */
function sourcesOf(folder: string): string {
  const names = readdirSync(path.join(ROOT, folder), { recursive: true, encoding: 'utf8' });
  return flat(
    names
      .filter((name) => /\.tsx?$/.test(name))
      .map((name) => read(path.join(folder, name)))
      .join('\n'),
  );
}

/** What a block says, apart from where it leaves something out. */
const partsOf = (block: string): string[] =>
  block
    .split(/^\s*\/\/ …$/m)
    .map(flat)
    .filter((part) => part.length > 3);

describe('somebody who fills a slot by the how-to', () => {
  const page = read(PAGE);
  /** What stands in code signs between the words. */
  const named = [...page.replaceAll(ANY_CODE, '').matchAll(IN_TEXT)].map(([, code = '']) => code);

  it('writes what dockets has, which is built, tested and shown in the map', () => {
    const dockets = sourcesOf('remotes/dockets/src');
    const parts = [...page.matchAll(CODE)].flatMap(([, block = '']) => partsOf(block));
    expect(parts.length).toBeGreaterThan(3);
    expect(parts.filter((part) => !dockets.includes(part))).toEqual([]);
  });

  it('offers one as the map does', () => {
    const map = sourcesOf('remotes/map/src');
    const own = named.filter((one) => /^(slots:|<ExtensionSlot)/.test(one));
    expect(own).toHaveLength(2);
    expect(own.filter((code) => !map.includes(flat(code)))).toEqual([]);
    expect(read('shared/contract/src/shell/slots.ts')).toContain('export const SLOTS');
    expect(read('shared/data/src/testing/remote-checks.tsx')).toMatch(/const GIVEN\b/);
  });

  it('finds every file and page that is named', () => {
    const files = named.filter((one) => /^(remotes|shared)\/\S+$/.test(one));
    const links = [...page.matchAll(/\]\((\S+\.md)\)/g)].map(([, link = '']) =>
      path.join('docs/how-to', link),
    );
    expect([files.length, links.length]).toEqual([3, 2]);
    expect([...files, ...links].map(read).every((text) => text !== '')).toBe(true);
  });
});
