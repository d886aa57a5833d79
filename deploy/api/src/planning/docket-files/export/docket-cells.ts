import {
  usualFormat,
  type DocketColumnName,
  type DocketFieldName,
  type DocketLayout,
  type ExportColumn,
} from '@haulboard/contract';
import { EMPTY, textCell, type Cell } from '../../../platform/export/cell.ts';
import { message } from '../../../platform/texts/message.ts';
import { COLUMNS } from '../../dockets/export/docket-columns.ts';
import { aliasOf } from './hold-back.ts';
import type { Read } from './read-dockets.ts';
import { worded, writeValue, type Reader } from './write-value.ts';

/** The columns of the list as a layout: they hold nothing back. */
export function layoutOfList(names: readonly DocketColumnName[], { inWords }: Reader): DocketLayout {
  const columns = names.map((name): ExportColumn => ({
    heading: inWords(COLUMNS[name].head),
    field: name,
    fixed: '',
    format: usualFormat(name),
    isRequired: false,
    aliases: [],
  }));
  return { columns, hasHeadings: true, holdBack: [] };
}

export const fieldsOf = ({ columns }: DocketLayout): DocketFieldName[] =>
  columns.flatMap(({ field }) => field ?? []);

export const headsOf = ({ columns }: DocketLayout): string[] => columns.map(({ heading }) => heading);

function cellOf(column: ExportColumn, docket: Read, reader: Reader): Cell {
  const { field, fixed, format, aliases } = column;
  if (field === null) {
    return textCell(fixed);
  }
  const value = worded(field, docket.of(field), reader);
  if (value === null || value === '') {
    return EMPTY;
  }
  return aliases.length > 0
    ? textCell(aliasOf(column, String(value)) ?? '')
    : writeValue(field, { value, format }, reader);
}

/** A docket as a row of a file. */
export const cellsOf = ({ columns }: DocketLayout, docket: Read, reader: Reader): Cell[] =>
  columns.map((column) => cellOf(column, docket, reader));

/** Columns of the file of what was held back: those of the file, with the number before and the reasons behind them. */
export function heldHeads(layout: DocketLayout, { inWords }: Reader): string[] {
  return [inWords(COLUMNS.docketNo.head), ...headsOf(layout), inWords(message('Reasons'))];
}

export function heldCells(
  layout: DocketLayout,
  { docket, reasons }: { docket: Read; reasons: readonly string[] },
  reader: Reader,
): Cell[] {
  const number = textCell(String(docket.of('docketNo') ?? ''));
  return [number, ...cellsOf(layout, docket, reader), textCell(`${reasons.join('. ')}.`)];
}
