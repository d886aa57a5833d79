import { useState } from 'react';
import { useRecordTexts } from '../texts.ts';
import { ACCEPTED, readFile } from './read-file.ts';

/** Reads chosen files as tables of text. `fault`: why one cannot be read; `note`: what to look at in one that was. */
export function useFileText(onText: (text: string) => void) {
  const texts = useRecordTexts();
  const [{ fault = '', note = '' }, setSaid] = useState<{ fault?: string; note?: string }>({});
  const choose = async (input: HTMLInputElement | null) => {
    const [chosen] = input?.files ?? [];
    if (!chosen || !input) {
      return;
    }
    const { text, ...said } = await readFile(chosen, texts);
    // The same file again, once it was put right, is another choice.
    input.value = '';
    setSaid(said);
    if (text !== undefined) {
      onText(text);
    }
  };
  return { accept: ACCEPTED, choose, fault, note };
}
