import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { FURTHER, OTHERWISE, WITH_WORDS } from './testing/half-typed.ts';
import { SOURCES, overlayNames } from './testing/overlay-sources.ts';
import { ROOT } from '../testing/product.ts';

/** What opens over a page, by the elements it is made of. */
const OPENS = /<(?:Modal|Drawer|Popover|Dropdown|ContextMenu|ReasonDialog|dialog)\b|useConfirm\(\)/;
const FOLDERS = ['shell/src/**/*.tsx', 'remotes/*/src/**/*.tsx', 'shared/records/src/**/*.tsx'];

function filesThatOpen(): string[] {
  return FOLDERS.flatMap((pattern) => globSync(pattern, { cwd: ROOT }))
    .filter((file) => !/\.test\.tsx$|\/testing\//.test(file))
    .filter((file) => OPENS.test(readFileSync(path.join(ROOT, file), 'utf8')))
    .toSorted();
}

describe('the list of dialogs and menus', () => {
  it('has every file that opens one', () => {
    const listed = Object.keys(SOURCES).toSorted();
    const missing = filesThatOpen().filter((file) => !listed.includes(file));
    const gone = listed.filter((file) => !filesThatOpen().includes(file));
    process.stdout.write(`${listed.length} files open ${overlayNames().size} dialogs and menus\n`);
    expect({ missing, gone }).toEqual({ missing: [], gone: [] });
  });

  it('drives each of them, or says which test does', () => {
    const known = overlayNames();
    const unknown = Object.entries(SOURCES).flatMap(([file, by]) =>
      by.filter((name) => !known.has(name) && !name.endsWith('.test.ts')).map((name) => `${file}: ${name}`),
    );
    expect(unknown).toEqual([]);
    const empty = Object.entries(SOURCES).flatMap(([file, by]) => (by.length === 0 ? [file] : []));
    expect(empty).toEqual([]);
  });

  it('gives each name once', () => {
    const names = [...overlayNames(true)];
    expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
  });

  it('knows each of those in which somebody writes words', () => {
    const known = overlayNames();
    expect([...WITH_WORDS, ...OTHERWISE].filter((name) => !known.has(name))).toEqual([]);
  });

  it('has words typed into each file’s dialog once', () => {
    const typed = Object.values(SOURCES).map((names) => names.filter((name) => WITH_WORDS.has(name)));
    expect(typed.filter((names) => names.length > 0 && names.every((name) => FURTHER.has(name)))).toEqual([]);
    expect([...FURTHER].filter((name) => !WITH_WORDS.has(name))).toEqual([]);
  });
});
