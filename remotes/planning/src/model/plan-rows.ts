import type { Board, Crew, LogGrade, Task } from '@haulboard/contract';
import { applyChanges, findTask } from './apply-changes.ts';
import { plain } from './board-filter.ts';
import { addLoad, refused, type LeftOut, type Outcome } from './commands.ts';
import { namedDockets, withFittingDockets } from './dockets.ts';
import { destinationsOf, type Choices } from './load-draft.ts';
import type { LocalChange } from './local-change.ts';
import { patchLoad, refuseFit, type Fields } from './patch-load.ts';
import { DOCKETS, rowOfTask, type Column, type Row } from './read-rows.ts';
import type { Refusal } from './refusals.ts';

export type CellPlan = {
  column: Column;
  text: string;
  state: 'new' | 'changed' | 'same' | 'refused';
  refusal?: Refusal;
};

/** What one row would do: to a load that is there, or as a new one. */
export type RowPlan = { number: number; isNew: boolean; cells: CellPlan[]; isOk: boolean };

type Given = {
  board: Board;
  columns: readonly Column[];
  rows: readonly Row[];
  /** Loads that the rows are written into, in order; rows beyond them make new loads. */
  targets: readonly number[];
  choices: Choices;
  nextId: () => number;
};

/** The dockets beyond the first; a crew or grade that is named once is that of all. */
function docketParts(crews: readonly Crew[], grades: readonly LogGrade[]): Pick<Fields, 'packets'> {
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

type Read = { fields: Fields; unknown: ReadonlyMap<Column, Refusal> };

function readFields(row: Row, { board, choices }: Given): Read {
  const unknown = new Map<Column, Refusal>();
  function find<T>(column: Column, list: readonly T[], names: (one: T) => readonly string[]): T | undefined {
    const word = row[column] ?? '';
    const found = list.find((one) => names(one).some((name) => plain(name) === plain(word)));
    if (word !== '' && !found) {
      unknown.set(column, { code: 'unknown', word });
    }
    return found;
  }
  /** One for each docket: `66 + 77`. A name that has the sign in it is that name. */
  function findEach<T>(column: Column, list: readonly T[], names: (one: T) => readonly string[]): T[] {
    const word = row[column] ?? '';
    const isNamed = (part: string) => (one: T) => names(one).some((name) => plain(name) === plain(part));
    const whole = list.find(isNamed(word));
    const parts = word.split(DOCKETS).map((part) => part.trim());
    const found = whole ? [whole] : parts.flatMap((part) => list.find(isNamed(part)) ?? []);
    if (word !== '' && !whole && found.length < parts.length) {
      unknown.set(column, { code: 'unknown', word });
    }
    return found;
  }
  const vehicle = find('truck', board.vehicles, (one) => [one.vehicleCode, one.rego]);
  const crews = findEach('crew', choices.crews, (one) => [one.crewCode, one.name]);
  const grades = findEach('grade', choices.grades, (one) => [one.code, one.name]);
  const [[crew], [grade]] = [crews, grades];
  if (crews.length > 1 && grades.length > 1 && crews.length !== grades.length) {
    unknown.set('grade', { code: 'docketCount' });
  }
  const destination = find('destination', choices.destinations, (one) => [one.name, one.code]);
  return {
    unknown,
    fields: {
      ...(vehicle && { vehicleId: vehicle.vehicleId }),
      ...(crew && { crewId: crew.id }),
      ...(grade && { logGradeId: grade.id }),
      ...docketParts(crews, grades),
      ...(destination && { destinationId: destination.id }),
      ...(row.note ? { note: row.note } : {}),
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

function makeLoad(board: Board, given: Given, fields: Fields): Made {
  const { choices, nextId } = given;
  const { crewId, logGradeId, vehicleId = null, note = '' } = fields;
  const destinationId = fields.destinationId ?? usualGoal(board, fields, choices);
  const crew = choices.crews.find(({ id }) => id === crewId);
  const grade = choices.grades.find(({ id }) => id === logGradeId);
  const destination = choices.destinations.find(({ id }) => id === destinationId);
  if (!crew || !grade || !destination) {
    const lacking: Column = crew ? 'grade' : 'crew';
    return { outcome: refused({ code: 'missing' }), at: crew && grade ? 'destination' : lacking };
  }
  const whole = { crewId: crew.id, logGradeId: grade.id, destinationId: destination.id };
  const refusal = refuseFit(whole, whole, choices);
  const packets = fields.packets ? { packets: namedDockets(fields.packets, whole, choices) } : {};
  const draft = { crew, grade, ...packets, destination, vehicleId, note };
  const outcome = refusal ? refused(refusal) : addLoad(board, draft, nextId());
  return { outcome: withFittingDockets(outcome, choices) };
}

const COLUMN_OF: Readonly<Partial<Record<Refusal['code'], Column>>> = {
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

function planRow(board: Board, given: Given, at: number): { plan: RowPlan; outcome: Outcome } {
  const row = given.rows[at] ?? {};
  const task = findTask(board, given.targets[at] ?? 0);
  const { fields, unknown } = readFields(row, given);
  const [first] = unknown;
  const made = (): Made =>
    task
      ? { outcome: patchLoad(board, task.id, { fields, choices: given.choices }) }
      : makeLoad(board, given, fields);
  const { outcome, at: lacking }: Made = first ? { outcome: refused(first[1]) } : made();
  const fault = outcome.isOk ? undefined : outcome.refusal;
  const faulty = fault && (lacking ?? COLUMN_OF[fault.code]);
  // A fault of the whole row, or of a column that was not given, is said where the row begins.
  const shown = fault && (faulty && given.columns.includes(faulty) ? faulty : given.columns[0]);
  const cells = given.columns.map((column): CellPlan => {
    const text = row[column] ?? '';
    const refusal = unknown.get(column) ?? (column === shown && unknown.size === 0 ? fault : undefined);
    if (refusal) {
      return { column, text, state: 'refused', refusal };
    }
    const isSame = task ? isSameText(task, column, text) : text === '';
    const written = task ? 'changed' : 'new';
    return { column, text, state: isSame ? 'same' : written };
  });
  return { plan: { number: at + 1, isNew: !task, cells, isOk: outcome.isOk }, outcome };
}

/** What rows from a spreadsheet, another day or a template would do, cell by cell; what fits can go as one step. */
export function planRows(given: Given): { plans: RowPlan[]; outcome: Outcome } {
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
    return { plans, outcome: refused(first.refusal) };
  }
  const label = { name: 'rows', load: '', to: '', count: changes.length } as const;
  return { plans, outcome: { isOk: true, label, changes, left } };
}
