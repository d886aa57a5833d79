import type { StockChoices } from '@haulboard/contract';
import Papa from 'papaparse';
import { CELLS, readCell, type Cell, type CellFault } from './cells.ts';
import { rowsOf, typeCell, type CallDraft, type Row } from './draft.ts';

type Column = 'crew' | 'skid' | 'grade' | 'length' | Cell;

/** Heads that a file may have: ours in both languages, and what people write. */
const HEADS: Readonly<Record<Column, readonly string[]>> = {
  crew: ['crew', '采伐队'],
  skid: ['skid', 'landing', '集材场'],
  grade: ['grade', '材级'],
  length: ['length', '长度'],
  loads: ['loads on the skid', 'on skid, loads', 'loads', '场上车数', '场上（车）', '车数'],
  tonnes: ['tonnes', 't', '吨'],
  jas: ['jas m³', 'jas', 'jas 立方米'],
  fellDate: ['felled on', 'felled', '采伐日期'],
  priority: ['priority', '优先级'],
  hold: ['held because', 'hold', '扣留原因'],
  comment: ['comment', '备注'],
};
const COLUMNS: readonly Column[] = ['crew', 'skid', 'grade', 'length', ...CELLS];
const NEEDED: readonly Column[] = ['skid', 'grade', 'loads'];

export type ImportReason = 'column' | 'crew' | 'skid' | 'grade' | 'twice' | CellFault;
/** A row of the file, by its number there, that is not taken; and why. */
export type ImportFault = { row: number; column: Column; text: string; reason: ImportReason };
export type Imported = { draft: CallDraft; taken: number; faults: ImportFault[] };

type Known = {
  rows: readonly Row[];
  lines: Parameters<typeof rowsOf>[0];
  choices: StockChoices;
  crewCode: string;
  draft: CallDraft;
  today: string;
};
type Found = { skidId: number; logGradeId: number; lengthClass: string };

const same = (one: string, other: string) =>
  one.trim().toLocaleLowerCase() === other.trim().toLocaleLowerCase();

function columnsOf(heads: readonly string[]): Map<Column, number> {
  return new Map(
    COLUMNS.flatMap((column): [Column, number][] => {
      const at = heads.findIndex((head) => HEADS[column].some((name) => same(name, head)));
      return at < 0 ? [] : [[column, at]];
    }),
  );
}

/** Which line a row of the file is about: one that is there, or one that could be. */
function placeOf(
  read: (column: Column) => string,
  { rows, choices }: Known,
): Found | { wrong: 'skid' | 'grade' } {
  const lengthClass = read('length').trim();
  const there = rows.find(
    ({ line, lengthClass: length }) =>
      line &&
      same(line.skidName, read('skid')) &&
      same(line.gradeCode, read('grade')) &&
      same(length, lengthClass),
  );
  const skidId = there?.skidId ?? choices.skids.find(({ name }) => same(name, read('skid')))?.id;
  const logGradeId = there?.logGradeId ?? choices.grades.find(({ code }) => same(code, read('grade')))?.id;
  if (skidId === undefined) {
    return { wrong: 'skid' };
  }
  return logGradeId === undefined ? { wrong: 'grade' } : { skidId, logGradeId, lengthClass };
}

const isAt =
  ({ skidId, logGradeId, lengthClass }: Found) =>
  (row: Found) =>
    row.skidId === skidId && row.logGradeId === logGradeId && same(row.lengthClass, lengthClass);

/** The draft with a line for this place. */
function withLine(draft: CallDraft, rows: readonly Row[], place: Found): CallDraft {
  const key = `new-${place.skidId}-${place.logGradeId}-${place.lengthClass}`;
  return rows.some(isAt(place)) ? draft : { ...draft, added: [...draft.added, { key, ...place, cells: {} }] };
}

/** Types the rows of a file into the sheet. Nothing is saved: the sheet is the trial, and bad rows are told by number. */
export function importCall(text: string, known: Known): Imported {
  const [heads = [], ...table] = Papa.parse<string[]>(text.trim().replace(/^\uFEFF/, ''), {
    skipEmptyLines: true,
  }).data;
  const columns = columnsOf(heads);
  const missing = NEEDED.filter((column) => !columns.has(column));
  if (missing.length > 0) {
    const faults = missing.map((column): ImportFault => ({ row: 1, column, text: '', reason: 'column' }));
    return { draft: known.draft, taken: 0, faults };
  }
  const faults: ImportFault[] = [];
  const seen: Found[] = [];
  let { draft } = known;
  for (const [at, values] of table.entries()) {
    const read = (column: Column) => (values[columns.get(column) ?? -1] ?? '').replace(/^'(?=[=+\-@])/, '');
    const refuse = (column: Column, reason: ImportReason) =>
      faults.push({ row: at + 2, column, text: read(column), reason });
    const place = placeOf(read, known);
    const cells = CELLS.filter((cell) => columns.has(cell));
    const bad = cells.flatMap((cell) => {
      const result = readCell(cell, read(cell), known.today);
      return 'fault' in result && !(cell === 'priority' && read(cell) === '')
        ? [[cell, result.fault] as const]
        : [];
    });
    if (columns.has('crew') && !same(read('crew'), known.crewCode)) {
      refuse('crew', 'crew');
    } else if ('wrong' in place) {
      refuse(place.wrong, place.wrong);
    } else if (seen.some(isAt(place))) {
      refuse('grade', 'twice');
    } else if (bad.length > 0) {
      for (const [cell, fault] of bad) {
        refuse(cell, fault);
      }
    } else {
      seen.push(place);
      draft = withLine(draft, rowsOf(known.lines, draft), place);
      for (const cell of cells) {
        const row = rowsOf(known.lines, draft).find(isAt(place));
        const isKept = cell === 'priority' && read(cell) === '';
        draft = row && !isKept ? typeCell(draft, row, { cell, text: read(cell).trim() }) : draft;
      }
    }
  }
  return { draft: { ...draft, source: 'csv' }, taken: seen.length, faults };
}
