import { textsOf, type Board, type Task } from '@haulboard/contract';
import { applyChanges, findTask } from '../commands/apply-changes.ts';
import { plain } from '../filters/board-filter.ts';
import { addLoad, failed, type LeftOut, type Outcome } from '../commands/commands.ts';
import { namedDockets, withFittingDockets } from '../commands/dockets.ts';
import { destinationsOf, type ChoiceCrew, type ChoiceGrade, type Choices } from '../drafts/load-draft.ts';
import type { LocalChange } from '../commands/local-change.ts';
import { matchName, type NameChoice } from './match-name.ts';
import { patchLoad, checkFit, type Fields } from '../commands/patch-load.ts';
import { DOCKETS, rowOfTask, writtenTexts, type Column, type Row } from './read-rows.ts';
import type { CommandError } from '../commands/command-errors.ts';

export type CellPlan = {
  column: Column;
  text: string;
  state: 'new' | 'changed' | 'same' | 'refused';
  refusal?: CommandError;
  /** The whole name, where the cell holds only enough of it to know what is meant. */
  meant?: string;
  /** What the cell may mean, where that is not known. */
  unknown?: UnknownName;
};

/** A word that names nothing here, and what it could be replaced with. */
type UnknownName = { word: string; choices: readonly NameChoice[] };

/** What one row would do: to a load that is there, or as a new one. */
export type RowPlan = { number: number; isNew: boolean; cells: CellPlan[]; isOk: boolean };

type ReadFieldsOptions = {
  board: Board;
  columns: readonly Column[];
  rows: readonly Row[];
  /** Loads that the rows are written into, in order; rows beyond them make new loads. One that is gone becomes none. */
  targets: readonly number[];
  choices: Choices;
  nextId: () => number;
};

/** The dockets beyond the first; a crew or grade that is named once is that of all. */
function docketParts(crews: readonly ChoiceCrew[], grades: readonly ChoiceGrade[]): Pick<Fields, 'packets'> {
  const count = Math.max(crews.length, grades.length);
  return count > 1
    ? {
        packets: Array.from({ length: count - 1 }, (_, at) => ({
          crewId: crews[at + 1]?.id,
          logGradeId: grades[at + 1]?.id,
        })),
      }
    : {};
}

type Read = {
  fields: Fields;
  faults: ReadonlyMap<Column, CommandError>;
  meant: ReadonlyMap<Column, string>;
  unknown: ReadonlyMap<Column, UnknownName>;
};

/** What a column can name, each by its own name first. */
type Nameable<T> = { list: readonly T[]; names: (one: T) => readonly [string, ...string[]] };

/** Looks the words of a row up and keeps what could not be found, cell by cell. */
function createLookup(row: Row) {
  const faults = new Map<Column, CommandError>();
  const meant = new Map<Column, string>();
  const unknown = new Map<Column, UnknownName>();
  /** One for each word; several where the cell names the dockets of a load: `66 + 77`. */
  function findWords<T>(column: Column, words: readonly string[], { list, names }: Nameable<T>): T[] {
    const matches = words.map((word) => ({ word, match: matchName(word, list, names) }));
    for (const { word, match } of matches) {
      if (match.kind === 'none' && !unknown.has(column)) {
        faults.set(column, { code: 'unknown', word });
        unknown.set(column, { word, choices: match.choices });
      }
    }
    const found = matches.flatMap(({ match }) => (match.kind === 'none' ? [] : [match.found]));
    if (matches.some(({ match }) => match.kind === 'close')) {
      meant.set(column, found.map((one) => names(one)[0]).join(` ${DOCKETS} `));
    }
    return found;
  }
  return {
    faults,
    meant,
    unknown,
    find: <T>(column: Column, nameable: Nameable<T>): T | undefined => {
      const word = row[column] ?? '';
      return word === '' ? undefined : findWords(column, [word], nameable)[0];
    },
    /** A name that has the sign of several dockets in it is that name. */
    findEach: <T>(column: Column, nameable: Nameable<T>): T[] => {
      const word = row[column] ?? '';
      const isWhole = matchName(word, nameable.list, nameable.names).kind !== 'none';
      const words = isWhole ? [word] : word.split(DOCKETS).map((part) => part.trim());
      return word === '' ? [] : findWords(column, words, nameable);
    },
  };
}

function readFields(row: Row, { board, choices }: ReadFieldsOptions): Read {
  const { faults, meant, unknown, find, findEach } = createLookup(row);
  const vehicle = find('truck', { list: board.vehicles, names: (one) => [one.vehicleCode, one.rego] });
  const crews = findEach('crew', { list: choices.crews, names: (one) => [one.crewCode, one.name] });
  const grades = findEach('grade', { list: choices.grades, names: (one) => [one.code, one.name] });
  const [[crew], [grade]] = [crews, grades];
  if (crews.length > 1 && grades.length > 1 && crews.length !== grades.length) {
    faults.set('grade', { code: 'docketCount' });
  }
  const destination = find('destination', {
    list: choices.destinations,
    names: ({ name, code = '' }) => [name, code],
  });
  return {
    faults,
    meant,
    unknown,
    fields: {
      ...(vehicle && { vehicleId: vehicle.vehicleId }),
      ...(crew && { crewId: crew.id }),
      ...(grade && { logGradeId: grade.id }),
      ...docketParts(crews, grades),
      ...(destination && { destinationId: destination.id }),
      ...writtenTexts(row),
    },
  };
}

/** Where the wood of a new row goes when the row does not say it: where its stock is meant to go, or the only place. */
function usualGoal(board: Board, { crewId, logGradeId }: Fields, choices: Choices): number | undefined {
  const stock = board.stock.find((one) => one.crewId === crewId && one.logGradeId === logGradeId);
  const places = destinationsOf(choices, logGradeId ?? null);
  return stock?.destinationId ?? (places.length === 1 ? places[0]?.id : undefined);
}

type Made = { outcome: Outcome; at?: Column };

function makeLoad(board: Board, given: ReadFieldsOptions, fields: Fields): Made {
  const { choices, nextId } = given;
  const { crewId, logGradeId, vehicleId = null } = fields;
  const destinationId = fields.destinationId ?? usualGoal(board, fields, choices);
  const crew = choices.crews.find(({ id }) => id === crewId);
  const grade = choices.grades.find(({ id }) => id === logGradeId);
  const destination = choices.destinations.find(({ id }) => id === destinationId);
  if (!crew || !grade || !destination) {
    const lacking: Column = crew ? 'grade' : 'crew';
    return { outcome: failed({ code: 'missing' }), at: crew && grade ? 'destination' : lacking };
  }
  const whole = { crewId: crew.id, logGradeId: grade.id, destinationId: destination.id };
  const refusal = checkFit(whole, whole, choices);
  const packets = fields.packets ? { packets: namedDockets(fields.packets, whole, choices) } : {};
  const draft = { crew, grade, ...packets, destination, vehicleId, ...textsOf(fields) };
  const outcome = refusal ? failed(refusal) : addLoad(board, draft, nextId());
  return { outcome: withFittingDockets(outcome, choices) };
}

const COLUMN_OF: Readonly<Partial<Record<CommandError['code'], Column>>> = {
  sharedOut: 'truck',
  offeredOut: 'truck',
  truckOff: 'truck',
  crewGrade: 'grade',
  destinationGrade: 'destination',
  closed: 'destination',
  samePacket: 'crew',
  threeDockets: 'note',
};

function isSameText(task: Task, column: Column, text: string): boolean {
  return text === '' || plain(rowOfTask(task)[column] ?? '') === plain(text);
}

function planRow(board: Board, given: ReadFieldsOptions, at: number): { plan: RowPlan; outcome: Outcome } {
  const row = given.rows[at] ?? {};
  const target = given.targets[at];
  const task = target === undefined ? undefined : findTask(board, target);
  const { fields, ...read } = readFields(row, given);
  const [first] = read.faults.values();
  const made = (): Made =>
    target === undefined
      ? makeLoad(board, given, fields)
      : { outcome: patchLoad(board, target, { fields, choices: given.choices }) };
  const { outcome, at: lacking }: Made = first ? { outcome: failed(first) } : made();
  const fault = outcome.isOk || first ? undefined : outcome.refusal;
  const faulty = fault && (lacking ?? COLUMN_OF[fault.code]);
  // A fault of the whole row, or of a column that was not given, is said where the row begins.
  const shown = fault && (faulty && given.columns.includes(faulty) ? faulty : given.columns[0]);
  const cells = given.columns.map((column): CellPlan => {
    const text = row[column] ?? '';
    const [meant, unknown] = [read.meant.get(column), read.unknown.get(column)];
    const cell = { column, text, ...(meant && { meant }), ...(unknown && { unknown }) };
    const refusal = read.faults.get(column) ?? (column === shown ? fault : undefined);
    if (refusal) {
      return { ...cell, state: 'refused', refusal };
    }
    const isSame = task ? isSameText(task, column, meant ?? text) : text === '';
    const written = target === undefined ? 'new' : 'changed';
    return { ...cell, state: isSame ? 'same' : written };
  });
  return { plan: { number: at + 1, isNew: target === undefined, cells, isOk: outcome.isOk }, outcome };
}

/** What rows from a spreadsheet, another day or a template would do, cell by cell; what fits can go as one step. */
export function planRows(given: ReadFieldsOptions): { plans: RowPlan[]; outcome: Outcome } {
  const plans: RowPlan[] = [];
  const changes: LocalChange[] = [];
  const left: LeftOut[] = [];
  let now = given.board;
  given.rows.forEach((row, at) => {
    const { plan, outcome } = planRow(now, given, at);
    plans.push(plan);
    if (outcome.isOk) {
      changes.push(...outcome.changes);
      now = applyChanges(now, outcome.changes);
    } else {
      left.push({ load: `${at + 1} ${row.crew ?? ''} ${row.grade ?? ''}`.trim(), refusal: outcome.refusal });
    }
  });
  const [first] = left;
  if (changes.length === 0 && first) {
    return { plans, outcome: failed(first.refusal) };
  }
  const label = { name: 'rows', load: '', to: '', count: changes.length } as const;
  return { plans, outcome: { isOk: true, label, changes, left } };
}
