import { packetsOf, type Board, type Task } from '@haulboard/contract';
import { plain } from './board-filter.ts';
import { isOffPlan } from './refusals.ts';

/** The columns of a plan in a spreadsheet, in the order they are expected when no header names them. */
export const COLUMNS = ['truck', 'crew', 'grade', 'destination', 'note'] as const;
export type Column = (typeof COLUMNS)[number];

/** One load in words, as a spreadsheet or a template holds it. */
export type Row = Readonly<Partial<Record<Column, string>>>;

/** No more than one change of the plan may carry. */
const MAX_ROWS = 500;

const NAMES: Readonly<Record<string, Column>> = {
  truck: 'truck',
  vehicle: 'truck',
  fleet: 'truck',
  卡车: 'truck',
  crew: 'crew',
  采伐队: 'crew',
  班组: 'crew',
  grade: 'grade',
  'log grade': 'grade',
  等级: 'grade',
  destination: 'destination',
  to: 'destination',
  目的地: 'destination',
  note: 'note',
  notes: 'note',
  备注: 'note',
};

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
  const columns = cells?.map((cell) => NAMES[plain(cell)]);
  return columns?.some((column) => column !== undefined) ? columns : undefined;
}

/** Reads what was copied from a spreadsheet: columns by the names in its first line, or by their order. */
export function readRows(text: string): { columns: Column[]; rows: Row[] } {
  const lines = readCells(text.replaceAll(/\r\n?/g, '\n'));
  const header = headerOf(lines[0]);
  const width = Math.max(0, ...lines.map((cells) => cells.length));
  const order = header ?? COLUMNS.slice(0, width);
  const rows = (header ? lines.slice(1) : lines).slice(0, MAX_ROWS).map((cells) => {
    const named = cells.flatMap((cell, at) => {
      const column = order[at];
      return column ? [[column, cell] as const] : [];
    });
    return Object.fromEntries(named);
  });
  return { columns: order.filter((column) => column !== undefined), rows };
}

/** A day in words: what was planned, without what was declined or cancelled. */
export function rowsOfBoard(board: Board): Row[] {
  const tasks = [...board.vehicles.flatMap((vehicle) => vehicle.tasks), ...board.unassigned];
  return tasks.filter((task) => task.isMine && !isOffPlan(task)).map(rowOfTask);
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
    note: task.note,
  };
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
