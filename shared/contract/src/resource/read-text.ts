/** The text of a file; `isGuessed`: it says nowhere how its letters are written, and it is no UTF-8. */
export type FileText = { text: string; isGuessed: boolean };

/** How letters are written, by the mark that a file begins with. */
const MARKS: readonly [encoding: string, mark: readonly number[]][] = [
  ['utf-8', [0xef, 0xbb, 0xbf]],
  ['utf-16le', [0xff, 0xfe]],
  ['utf-16be', [0xfe, 0xff]],
];

/** Reads a file of text as it was written: Unicode, else Windows-1252, in which old Excel saves CSV. */
export function readText(file: ArrayBuffer): FileText {
  const bytes = new Uint8Array(file);
  const [encoding] = MARKS.find(([, mark]) => mark.every((byte, at) => bytes[at] === byte)) ?? [];
  if (encoding !== undefined) {
    return { text: new TextDecoder(encoding).decode(bytes), isGuessed: false };
  }
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes), isGuessed: false };
  } catch {
    return { text: new TextDecoder('windows-1252').decode(bytes), isGuessed: true };
  }
}
