import { useLocale } from '@haulboard/data';
import { useMemo } from 'react';
import type { Kind } from '../kind.ts';
import { useRecordTexts } from '../texts.ts';

/** What `valueText` needs beside the value. */
export function useShown(kind: Kind) {
  const texts = useRecordTexts();
  const locale = useLocale();
  return useMemo(() => ({ kind, texts, locale }), [kind, texts, locale]);
}
