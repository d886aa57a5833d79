import type { CallInput, exportIncome } from '@haulboard/contract';
import type { Day } from '@haulboard/contract/time';
import { FileAnswer } from '../../platform/export/file-answer.ts';
import type { UserContext } from '../../platform/http/route.ts';
import type { Message } from '../../platform/texts/message.ts';
import { inLanguage } from '../../platform/texts/translate.ts';
import { incomeSheet } from './income-sheet.ts';
import { priceAsked, readAsked } from './read-income.ts';

/** Income as a file: all lines of what is asked, or their sums by truck and day. @throws RequestError 422 */
export async function exportIncomeFor(
  { body: { rows: of, format, ...query } }: CallInput<typeof exportIncome>,
  { db, user, language }: UserContext,
  today: Day,
): Promise<FileAnswer> {
  const asked = await readAsked(db, user, { query, today });
  const inWords = (said: Message) => inLanguage(said, language);
  const sheet = incomeSheet(priceAsked(asked, query), { of, hasRuc: asked.hasRuc, inWords });
  return FileAnswer.ofSheet(sheet, { format, name: `income-${asked.days.from}-${asked.days.to}` });
}
