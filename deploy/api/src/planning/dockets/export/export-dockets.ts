import type { CallInput, exportDockets } from '@haulboard/contract';
import type { UserContext } from '../../../platform/http/route.ts';
import { FileAnswer } from '../../../platform/export/file-answer.ts';
import { SheetFile } from '../../../platform/export/sheet-file.ts';
import { unprocessable } from '../../../platform/http/failure/request-error.ts';
import { message, type Message } from '../../../platform/texts/message.ts';
import { inLanguage } from '../../../platform/texts/translate.ts';
import { readPlaces, wantedBy } from '../read/docket-pages.ts';
import { readDocketRows } from '../read/docket-rows.ts';
import { COLUMNS } from './docket-columns.ts';

/** More than this is no file that somebody reads; it would hold the server up. */
const MAX_ROWS = 50_000;
/** Rows that stand in memory at once. */
const PART = 2000;

/** All dockets of a list in its order, with its columns, as one file. @throws RequestError 422 */
export async function exportDocketsFor(
  { body: { columns, format, ...filter } }: CallInput<typeof exportDockets>,
  { db, user, language }: UserContext,
): Promise<FileAnswer> {
  const wanted = await wantedBy(db, user, filter);
  const reading = { at: undefined, isBack: false, count: MAX_ROWS + 1 };
  const places = await readPlaces(db, wanted, reading);
  if (places.length > MAX_ROWS) {
    throw unprocessable(
      'from',
      message('at most {count} dockets go into one file: narrow the list', { count: MAX_ROWS }),
    );
  }
  const inWords = (said: Message) => inLanguage(said, language);
  const shown = columns.map((name) => COLUMNS[name]);
  const heads = shown.map(({ head }) => inWords(head));
  const sheet = new SheetFile({ name: inWords(message('Dockets')), heads }, format);
  for (let from = 0; from < places.length; from += PART) {
    const ids = places.slice(from, from + PART).map(({ id }) => id);
    const dockets = await readDocketRows(db, wanted.scope, ids);
    sheet.add(dockets.map((docket) => shown.map(({ cell }) => cell(docket, inWords))));
  }
  return FileAnswer.ofFile(sheet, 'dockets');
}
