import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** What a person does by hand after a command, as the text of the page asks; gets the checkout. */
type Edit = { readonly after: string; readonly make: (checkout: string) => void };

/** A page that is followed word for word. */
export type FollowedPage = { readonly file: string; readonly edits: readonly Edit[] };

const WEIGHING = 'remotes/weighing/src';
/** The word that is changed, and what it becomes each time. */
const WORDS = ['Signed in', 'Signed in as', 'Who is signed in', 'Person'] as const;

function change(file: string, edit: (text: string) => string): void {
  const before = readFileSync(file, 'utf8');
  const after = edit(before);
  if (after === before) {
    throw new Error(`${file} has nothing of what the page says to change`);
  }
  writeFileSync(file, after);
}

function changeWord(checkout: string): void {
  change(path.join(checkout, WEIGHING, 'pages/weighing/weighing-view.tsx'), (text) => {
    const at = WORDS.findLastIndex((word) => text.includes(`<Trans>${word}</Trans>`));
    return text.replace(`<Trans>${WORDS[at]}</Trans>`, `<Trans>${WORDS[at + 1] ?? WORDS[at]}</Trans>`);
  });
}

function writeChinese(checkout: string): void {
  // The first entry is the head of the file.
  change(path.join(checkout, WEIGHING, 'locales/zh-CN.po'), (text) =>
    text.replaceAll(/(msgid ".+"\nmsgstr )""$/gm, '$1"登录的人"'),
  );
}

/** In this order: the first starts the product that the others use. */
export const PAGES: readonly FollowedPage[] = [
  {
    file: 'docs/tutorials/ship-your-first-remote.md',
    edits: [
      { after: 'npm run dev weighing', make: changeWord },
      { after: 'npx pnpm@12.21.0 --filter @haulboard/weighing run texts', make: writeChinese },
      {
        after: 'npx pnpm@12.21.0 exec node deploy/releases/src/main.ts promote weighing <build>',
        make: changeWord,
      },
    ],
  },
  { file: 'docs/how-to/develop-one-remote.md', edits: [] },
  { file: 'docs/how-to/a-remote-in-its-own-repository.md', edits: [] },
];
