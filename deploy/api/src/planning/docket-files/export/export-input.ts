import { startDocketExport, type CallInput, type DocketLayout } from '@haulboard/contract';
import { z } from 'zod';
import { unprocessable } from '../../../platform/http/failure/request-error.ts';
import { message } from '../../../platform/texts/message.ts';
import type { Language } from '../../../platform/texts/translate.ts';
import { checkLayout } from '../layouts/check-layout.ts';
import { layoutOfList } from './docket-cells.ts';
import type { Reader } from './write-value.ts';

export type ExportBody = CallInput<typeof startDocketExport>['body'];

const kept = z.object({ text: z.string(), language: z.enum(['en-US', 'zh-CN']) });

/** As it is kept: as one text, since whatever reads rows would rename the keys inside. */
export const keptInput = (body: ExportBody, language: Language) => ({
  text: JSON.stringify(z.encode(startDocketExport.body, body)),
  language,
});

export function readInput(input: unknown): { body: ExportBody; language: Language } {
  const { text, language } = kept.parse(input);
  return { body: z.decode(startDocketExport.body, JSON.parse(text)), language };
}

type Wanted = Pick<ExportBody, 'columns' | 'layout'>;

/** The layout that is asked for, by itself or by the columns of a list. @throws RequestError 422 */
export function wantedLayout({ columns, layout }: Wanted, reader: Reader): DocketLayout {
  if (layout) {
    checkLayout(layout);
    return layout;
  }
  if (!columns) {
    throw unprocessable('layout', message('name columns of the list, or a layout'));
  }
  return layoutOfList(columns, reader);
}
