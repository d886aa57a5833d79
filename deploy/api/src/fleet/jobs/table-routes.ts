import { saveTable } from '@haulboard/contract';
import { fileForUser, type Route } from '../../platform/http/route.ts';
import { numberCell, textCell } from '../../platform/export/cell.ts';
import { FileAnswer } from '../../platform/export/file-answer.ts';

/** Tables of pages as files: a browser has no writer of spreadsheets, and one writer keeps all files alike. */
export const tableRoutes: readonly Route[] = [
  fileForUser(saveTable, ({ body: { name, heads, rows } }) => {
    const cells = rows.map(({ label, values }) => [
      textCell(label),
      ...values.map((value) => (typeof value === 'string' ? textCell(value) : numberCell(value, null))),
    ]);
    return Promise.resolve(
      FileAnswer.ofSheet({ name, heads, rows: cells }, { format: 'xlsx', name: 'table' }),
    );
  }),
];
