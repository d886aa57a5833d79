import { DOCKET_COLUMNS, type DocketColumnName } from '@haulboard/contract';

/** What the list shows until somebody chooses otherwise. */
const USUAL: readonly DocketColumnName[] = [
  'docketNo',
  'day',
  'status',
  'customer',
  'crew',
  'vehicle',
  'grade',
  'destination',
  'gross',
  'tare',
  'net',
];

/** Chosen columns in the order of the list; the number, which opens a docket, is always there. */
function inOrder(names: readonly string[]): DocketColumnName[] {
  return DOCKET_COLUMNS.filter((name) => name === 'docketNo' || names.includes(name));
}

/** The columns that an address names. */
export function readColumns(text: string | null): readonly DocketColumnName[] {
  return text === null ? USUAL : inOrder(text.split(','));
}

/** The same for an address; empty for the usual ones. */
export function columnsText(names: readonly string[]): string {
  const text = inOrder(names).join(',');
  return text === inOrder(USUAL).join(',') ? '' : text;
}
