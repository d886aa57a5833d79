import { useShell } from '@haulboard/data';
import { useEffect } from 'react';
import { useEvent } from '../../components/use-event.ts';

/** Text pasted while nobody types and no dialog is open: rows from a spreadsheet. */
export function usePaste(onRows: (text: string) => void, isListening: boolean): void {
  const { tabs } = useShell();
  const take = useEvent((event: ClipboardEvent) => {
    const isTaken =
      event.target instanceof Element &&
      event.target.closest('input, textarea, [role="dialog"], dialog') !== null;
    const text = event.clipboardData?.getData('text/plain') ?? '';
    if (isListening && !isTaken && tabs.isActive() && text.trim() !== '') {
      event.preventDefault();
      onRows(text);
    }
  });
  useEffect(() => {
    document.addEventListener('paste', take);
    return () => document.removeEventListener('paste', take);
  }, [take]);
}
