import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** A wish that cannot be granted; the message says why and what to do. */
export class EditError extends Error {
  override name = 'EditError';
}

/** Text that goes into a file that is there: at its end, or before or after the first or last place of a text. */
type Edit = { readonly file: string; readonly text: string } & (
  | { readonly at: 'end' }
  | { readonly at: 'before' | 'after'; readonly place: string; readonly isLast?: boolean }
);

/** What is written anew and what is put into other files. */
export type Work = { readonly files: Readonly<Record<string, string>>; readonly edits: readonly Edit[] };

/** The file with the text in it. @throws {EditError} when it has no such place */
function edited(content: string, edit: Edit): string {
  if (edit.at === 'end') {
    return content + edit.text;
  }
  const { place, isLast = false, at, text, file } = edit;
  const found = isLast ? content.lastIndexOf(place) : content.indexOf(place);
  if (found < 0) {
    throw new EditError(`${file} has no place like ${JSON.stringify(place)}: nothing was changed.`);
  }
  const cut = at === 'before' ? found : found + place.length;
  return content.slice(0, cut) + text + content.slice(cut);
}

/**
 * Writes all of it or, when a place is missing or a file is there already, nothing.
 *
 * @returns the files, new ones first
 * @throws {EditError}
 */
export function apply(root: string, { files, edits }: Work): string[] {
  const taken = Object.keys(files).find((file) => existsSync(path.join(root, file)));
  if (taken !== undefined) {
    throw new EditError(`${taken} is there already: nothing was changed. Choose another name.`);
  }
  const changed = new Map<string, string>();
  for (const edit of edits) {
    const before = changed.get(edit.file) ?? readFileSync(path.join(root, edit.file), 'utf8');
    changed.set(edit.file, edited(before, edit));
  }
  for (const [file, content] of [...Object.entries(files), ...changed]) {
    mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
    writeFileSync(path.join(root, file), content);
  }
  return [...Object.keys(files), ...changed.keys()];
}

/** `gateCode` → `gate_code`. */
export const snake = (name: string): string =>
  name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
/** `gateCode` → `gate-code`. */
export const kebab = (name: string): string => snake(name).replaceAll('_', '-');
export const capitalized = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);
/** A text as TypeScript writes it. */
export const quoted = (text: string): string =>
  `'${text.replaceAll('\\', '\\\\').replaceAll("'", String.raw`\'`)}'`;
