import type { ReportPage } from '@haulboard/contract';
import type { Sheet } from '../../platform/export/cell.ts';
import { message } from '../../platform/texts/message.ts';
import { inLanguage, type Language } from '../../platform/texts/translate.ts';

/** What a mail says, whatever its figures are of. */
export type MailContent = {
  from: string;
  to: string;
  summary: string[];
  /** Over time, each with the period before. */
  columns: { value: number; before: number | null }[];
  pictureText: string;
  heads: string[];
  tables: ReportPage['tables'];
  sheet: Sheet;
};

/** A month's days; more rows nobody reads in a mail, and the file has them all. */
const MAX_ROWS = 31;

/** A table as far as it is read, and how much more the file has. */
export function cutTable(
  { title, heads, rows }: Omit<ReportPage['tables'][number], 'more'>,
  language: Language,
): ReportPage['tables'][number] {
  const left = rows.length - MAX_ROWS;
  return {
    title,
    ...(heads ? { heads } : {}),
    rows: rows.slice(0, MAX_ROWS),
    more: left > 0 ? inLanguage(message('Further rows in the file: {count}', { count: left }), language) : '',
  };
}
