import { useLocale } from '@haulboard/data';
import { useMemo } from 'react';
import type { ImportKind } from '../kind.ts';
import { useRecordTexts } from '../texts.ts';

/** What `valueText` needs beside the value. */
export function useShown<K extends ImportKind>(kind: K) {
  const texts = useRecordTexts();
  const locale = useLocale();
  return useMemo(() => ({ kind, texts, locale }), [kind, texts, locale]);
}
