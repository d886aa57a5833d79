import {
  isLoadText,
  loadKeysOf,
  packetsOf,
  textsOf,
  withFields,
  isOffPlan,
  type Board,
  type LoadText,
  type LoadTexts,
  type Task,
} from '@haulboard/contract';
import { plain } from '../filters/board-filter.ts';

const TEXT_COLUMNS = loadKeysOf('paste').filter((key) => isLoadText(key));

/** The columns of a plan in a spreadsheet, in the order they are expected when no header names them. */
export const COLUMNS = ['truck', 'crew', 'grade', 'destination', ...TEXT_COLUMNS] as const;
export type Column = (typeof COLUMNS)[number];

/** One load in words, as a spreadsheet or a template holds it. */
export type Row = Readonly<Partial<Record<Column, string>>>;

/** No more than one change of the plan may carry. */
const MAX_ROWS = 500;

/** How the columns are called in the first line of a spreadsheet, in both languages. */
const NAMES: Readonly<Record<Column, readonly string[]>> = {
  truck: ['truck', 'vehicle', 'fleet', '卡车'],
  crew: ['crew', '采伐队', '班组'],
  grade: ['grade', 'log grade', '等级'],
  destination: ['destination', 'to', '目的地'],
  note: ['note', 'notes', '备注'],
};

function columnNamed(cell: string): Column | undefined {
  return COLUMNS.find((column) => NAMES[column].includes(plain(cell)));
}

/** One cell: quoted when it holds tabs, line breaks or quotes, as spreadsheets write it. */
const CELL = /(?:"((?:[^"]|"")*)"|([^\t\n]*))(\t|\n|$)/y;

function readCells(text: string): string[][] {
  const lines: string[][] = [[]];
  CELL.lastIndex = 0;
  while (CELL.lastIndex < text.length) {
    const found = CELL.exec(text);
    if (!found) {
      break;
    }
    const [, quoted, bare = '', end] = found;
    lines.at(-1)?.push((quoted?.replaceAll('""', '"') ?? bare).replaceAll(/\s+/g, ' ').trim());
    if (end === '\n') {
      lines.push([]);
    }
  }
  return lines.filter((cells) => cells.some((cell) => cell !== ''));
}

function headerOf(cells: readonly string[] | undefined): (Column | undefined)[] | undefined {
  const columns = cells?.map(columnNamed);
  return columns?.some((column) => column !== undefined) ? columns : undefined;
}

/** What was read of a spreadsheet, and what was not: nothing is left out unsaid. */
export type Reading = {
  columns: Column[];
  rows: Row[];
  /** Rows behind the last that one change of the plan can carry. */
  leftCount: number;
  /** How the columns begin that mean nothing here. */
  unread: string[];
};

/** Reads what was copied from a spreadsheet: columns by the names in its first line, or by their order. */
export function readRows(text: string): Reading {
  const lines = readCells(text.replaceAll(/\r\n?/g, '\n'));
  const header = headerOf(lines[0]);
  const width = Math.max(0, ...lines.map((cells) => cells.length));
  const order = header ?? COLUMNS.slice(0, width);
  const all = header ? lines.slice(1) : lines;
  const rows = all.slice(0, MAX_ROWS).map((cells) => {
    const named = cells.flatMap((cell, at) => {
      const column = order[at];
      return column ? [[column, cell] as const] : [];
    });
    return Object.fromEntries(named);
  });
  const columns = order.filter((column) => column !== undefined);
  const unread = lines[0]?.filter((cell, at) => cell !== '' && order[at] === undefined) ?? [];
  return { columns, rows, leftCount: all.length - rows.length, unread };
}

/** A day in words: what was planned, without what was declined or cancelled. */
export function rowsOfBoard(board: Board): Row[] {
  const tasks = [...board.vehicles.flatMap((vehicle) => vehicle.tasks), ...board.unassigned];
  return tasks.filter((task) => task.isMine && !isOffPlan(task.taskStatus)).map(rowOfTask);
}

/** What divides the dockets of a load in a cell: `66 + 77`. */
export const DOCKETS = '+';

/** One word for all dockets where they share it; where they share both, each is named all the same. */
function docketCells(task: Task): Pick<Row, 'crew' | 'grade'> {
  const packets = packetsOf(task);
  const [crews, grades] = [
    packets.map(({ crewCode }) => crewCode),
    packets.map(({ gradeCode }) => gradeCode),
  ];
  const joined = (words: readonly string[]) => words.join(` ${DOCKETS} `);
  const isOneCrew = new Set(crews).size === 1;
  const isOneGrade = new Set(grades).size === 1;
  return {
    crew: isOneCrew && !isOneGrade ? task.crewCode : joined(crews),
    grade: isOneGrade && !isOneCrew ? task.gradeCode : joined(grades),
  };
}

/** A load in words. */
export function rowOfTask(task: Task): Row {
  return {
    truck: task.vehicleCode ?? '',
    ...docketCells(task),
    destination: task.destinationName,
    ...rowTexts(textsOf(task)),
  };
}

function rowTexts(texts: Row): Row {
  return withFields<Row, Column>({}, texts, TEXT_COLUMNS);
}

/** The texts that a row says; an empty cell says nothing. */
export function writtenTexts(row: Row): Partial<LoadTexts> {
  return withFields<Partial<LoadTexts>, LoadText>(
    {},
    row,
    TEXT_COLUMNS.filter((key) => row[key]),
  );
}

/** What a person chose for a word that names nothing, in one column. */
export type Correction = { column: Column; word: string; name: string };

function correctCell(text: string, { word, name }: Correction): string {
  const isIt = (part: string) => plain(part.trim()) === plain(word);
  if (isIt(text)) {
    return name;
  }
  const parts = text.split(DOCKETS);
  return parts.some(isIt)
    ? parts.map((part) => (isIt(part) ? name : part.trim())).join(` ${DOCKETS} `)
    : text;
}

/** Puts the chosen names in place of the words, in every row and for every docket of a cell. */
export function correctRows(rows: readonly Row[], corrections: readonly Correction[]): Row[] {
  return rows.map((row) =>
    corrections.reduce<Row>((now, correction) => {
      const text = now[correction.column];
      return text === undefined ? now : { ...now, [correction.column]: correctCell(text, correction) };
    }, row),
  );
}
