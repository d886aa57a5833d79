import { withoutGuard, type StockChoices } from '@haulboard/contract';
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

type Reader = (column: Column) => string;

/** What is wrong with the cells of a row. A priority that was left out stays. */
function badCells(cells: readonly Cell[], read: Reader, today: string): [Column, ImportReason][] {
  return cells.flatMap((cell): [Column, ImportReason][] => {
    const result = readCell(cell, read(cell), today);
    return 'fault' in result && !isLeftOut(cell, read) ? [[cell, result.fault]] : [];
  });
}

const isLeftOut = (cell: Cell, read: Reader) => cell === 'priority' && read(cell) === '';

/** Why a row is not taken, or where it belongs. */
function judge(
  { columns, read }: { columns: ReadonlyMap<Column, number>; read: Reader },
  seen: readonly Found[],
  known: Known,
): { wrong: [Column, ImportReason][] } | { place: Found } {
  const place = placeOf(read, known);
  if (columns.has('crew') && !same(read('crew'), known.crewCode)) {
    return { wrong: [['crew', 'crew']] };
  }
  if ('wrong' in place) {
    return { wrong: [[place.wrong, place.wrong]] };
  }
  if (seen.some(isAt(place))) {
    return { wrong: [['grade', 'twice']] };
  }
  const cells = CELLS.filter((cell) => columns.has(cell));
  const wrong = badCells(cells, read, known.today);
  return wrong.length > 0 ? { wrong } : { place };
}

/** The draft with the cells of a row typed in. */
function typeRow(
  draft: CallDraft,
  { read, cells, place }: { read: Reader; cells: Cell[]; place: Found },
  lines: Known['lines'],
) {
  let next = withLine(draft, rowsOf(lines, draft), place);
  for (const cell of cells.filter((each) => !isLeftOut(each, read))) {
    const row = rowsOf(lines, next).find(isAt(place));
    next = row ? typeCell(next, row, { cell, text: read(cell).trim() }) : next;
  }
  return next;
}

/** Types the rows of a file into the sheet. Nothing is saved: the sheet is the trial, and bad rows are told by number. */
export function importCall(text: string, known: Known): Imported {
  const plain = text.trim().replace(/^\uFEFF/, '');
  const [heads = [], ...table] = Papa.parse<string[]>(plain, { skipEmptyLines: true }).data;
  const columns = columnsOf(heads);
  const missing = NEEDED.filter((column) => !columns.has(column));
  if (missing.length > 0) {
    const faults = missing.map((column): ImportFault => ({ row: 1, column, text: '', reason: 'column' }));
    return { draft: known.draft, taken: 0, faults };
  }
  const faults: ImportFault[] = [];
  const seen: Found[] = [];
  const cells = CELLS.filter((cell) => columns.has(cell));
  let { draft } = known;
  for (const [at, values] of table.entries()) {
    const read = (column: Column) => withoutGuard(values[columns.get(column) ?? -1] ?? '');
    const judged = judge({ columns, read }, seen, known);
    if ('wrong' in judged) {
      faults.push(
        ...judged.wrong.map(([column, reason]) => ({ row: at + 2, column, text: read(column), reason })),
      );
    } else {
      seen.push(judged.place);
      draft = typeRow(draft, { read, cells, place: judged.place }, known.lines);
    }
  }
  return { draft: { ...draft, source: 'csv' }, taken: seen.length, faults };
}
