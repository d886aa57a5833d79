import { saveFile as save } from '@haulboard/data';

/** Hands a table to the browser as a file. */
export function saveFile(text: string, name: string): void {
  save(new Blob([text], { type: 'text/csv;charset=utf-8' }), name);
}
