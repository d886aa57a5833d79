import { saveFile as save } from '@haulboard/data';

/** Lets the browser save a text as a file. */
export function saveFile(text: string, { name, type }: { name: string; type: string }): void {
  save(new Blob([text], { type }), name);
}
