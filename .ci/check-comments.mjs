// A comment is read in passing: at most 20 words a sentence. The cure is a plainer sentence, or two.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { parseSync } from 'oxc-parser';

const MAX_WORDS = 20;
/** What ran on people's databases stays as it was. */
const MIGRATIONS = /\/db\/migrations\/\d{4}-/;
/** An empty line, a list item and a tag of JSDoc begin a sentence, whatever stands before them. */
const BEGINS_SENTENCE = /^(?:$|- |@\w)/;

/** The comments of a file: `//` lines below one another are one comment. */
function commentsOf(file, source) {
  const lineAt = (place) => source.slice(0, place).split('\n').length;
  const comments = [];
  for (const { type, value, start } of parseSync(file, source).comments) {
    const line = lineAt(start);
    const isWholeLine = type === 'Line' && source.slice(0, start).split('\n').at(-1).trim() === '';
    const above = comments.at(-1);
    if (isWholeLine && above?.isWholeLine && above.line + above.lines.length === line) {
      above.lines.push(value.trim());
    } else {
      const lines = value.split('\n').map((text) => text.replace(/^\s*\*+/, '').trim());
      comments.push({ line, lines, isWholeLine });
    }
  }
  return comments;
}

/** How many words each sentence of a comment has, and the line on which it begins. */
function sentencesOf({ line, lines }) {
  const sentences = [{ line, count: 0 }];
  // What stands between backticks is one word, even when it goes on in the next line.
  const text = lines.join('\n').replaceAll(/`[^`]+`/g, (code) => `${code.replaceAll(/[^\n]/g, '')}code`);
  for (const [index, part] of text.split('\n').entries()) {
    let isNew = BEGINS_SENTENCE.test(part);
    for (const word of part.split(/\s+/)) {
      if (isNew || sentences.at(-1).count === 0) {
        sentences.push({ line: line + index, count: 0 });
      }
      sentences.at(-1).count += /[\p{L}\p{N}]/u.test(word) ? 1 : 0;
      isNew = /[.:;?!]$/.test(word);
    }
    if (isNew) {
      sentences.push({ line: line + index, count: 0 });
    }
  }
  return sentences;
}

const longIn = (file, source) =>
  commentsOf(file, source)
    .flatMap(sentencesOf)
    .filter(({ count }) => count > MAX_WORDS)
    .map(({ line, count }) => `${file}:${line}: ${count} words in a sentence, ${MAX_WORDS} at most`);

const tracked = execFileSync('git', ['ls-files', '*.ts', '*.tsx', '*.mjs', '*.cjs'], { encoding: 'utf8' });
const files = tracked.split('\n').filter((file) => existsSync(file) && !MIGRATIONS.test(file));
const faults = files.flatMap((file) => longIn(file, readFileSync(file, 'utf8')));

const words = 'word '.repeat(MAX_WORDS);
for (const [planted, count] of [
  [`// ${words}\n// more`, 1],
  [`/**\n * ${words}\n * more\n */`, 1],
  [`const text = <p>{/* ${words} more */}</p>;`, 1],
  [`// ${words}.\n// more`, 0],
  [`// ${words}\n//\n// more`, 0],
  [`// ${words}\n// - more`, 0],
  [`// ${words} word.\n// more`.replace('word word', '`word word`'), 0],
  [`/**\n * ${words}\n * @param more\n */`, 0],
  [`const text = \`// ${words} more\`;`, 0],
]) {
  if (longIn('planted.tsx', planted).length !== count) {
    faults.push(`not ${count} long sentences are found in a planted comment: ${planted}`);
  }
}
if (files.length < 100) {
  faults.push(`only ${files.length} files were read`);
}
for (const fault of faults) {
  console.error(fault);
}
process.exit(faults.length > 0 ? 1 : 0);
