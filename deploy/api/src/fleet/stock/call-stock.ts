import { Code, type CalledLine, type CallMode, type StockSource } from '@haulboard/contract';
import { addDays } from '@haulboard/contract/time';
import { sql } from 'kysely';
import {
  conflict,
  RequestError,
  unprocessable,
  type Fault,
} from '../../platform/http/failure/request-error.ts';
import { message, type Message } from '../../platform/texts/message.ts';
import {
  lockLines,
  assertFresh,
  setFigures,
  setMarks,
  type Deed,
  type Line,
  type Movement,
} from './lines.ts';
import { assertVisibleCrew, IN_USE, onPlan, readChoices } from './read-stock.ts';
import { tellStock } from './tell-stock.ts';

export type StockCall = {
  crewId: number;
  mode: CallMode;
  source: StockSource;
  reason?: string | undefined;
  lines: readonly CalledLine[];
  /** The caller gave one line by its own fields, which is how what is wrong with it is named. */
  isOneLine?: boolean;
  seen?: readonly number[] | undefined;
};

const placeOf = ({ skidId, logGradeId, lengthClass = '' }: CalledLine) =>
  `${skidId} ${logGradeId} ${lengthClass.trim()}`;

/** Wood that was felled before lies nowhere any more: such a year was mistyped. */
const MAX_FELLED_DAYS = 3_650;

/** What is wrong with the day on which the wood of a line was felled. */
export function felledWrong({ fellDate }: Pick<CalledLine, 'fellDate'>, today: string): Message | undefined {
  if (typeof fellDate !== 'string') {
    return undefined;
  }
  if (fellDate > today) {
    return message('is a future day');
  }
  return fellDate < addDays(today, -MAX_FELLED_DAYS)
    ? message('this is long ago: check the year')
    : undefined;
}

/** What is wrong with each line of a call, by its cell. */
async function faultsOf({ db, today }: Deed, { crewId, lines, isOneLine }: StockCall): Promise<Fault[]> {
  const { skids, grades } = await readChoices(db, crewId);
  const skidIds = new Set(skids.map(({ id }) => id));
  const gradeIds = new Set(grades.map(({ id }) => id));
  const seen = new Set<string>();
  return lines.flatMap((line, at) => {
    const faults: Fault[] = [];
    const refuse = (field: string, message: Fault['message']) =>
      faults.push({ field: isOneLine ? field : `lines.${at}.${field}`, message });
    // What lies there already may be told, also on a skid that the crew has left.
    if (line.id === undefined && !skidIds.has(line.skidId)) {
      refuse('skid_id', message('is no skid of this crew’s forest'));
    }
    if (line.id === undefined && !gradeIds.has(line.logGradeId)) {
      refuse('log_grade_id', message('is no grade that this crew cuts'));
    }
    if (seen.has(placeOf(line))) {
      refuse('log_grade_id', message('is there twice: the same skid, grade and length'));
    }
    if (line.isHeld === true && (line.holdReason ?? '').trim() === '') {
      refuse('hold_reason', message('say why it is held'));
    }
    const why = felledWrong(line, today);
    if (why) {
      refuse('fell_date', why);
    }
    seen.add(placeOf(line));
    return faults;
  });
}

/** Makes the line that a call names and that is not there yet; one that was taken out or emptied long ago comes back. */
async function openLine({ db }: Deed, crewId: number, line: CalledLine): Promise<number> {
  const { skidId, logGradeId, lengthClass = '' } = line;
  const { rows } = await sql<{ id: number; wasRemoved: boolean }>`
    insert into stock (crew_id, skid_id, log_grade_id, length_class, qty_loads)
    values (${crewId}, ${skidId}, ${logGradeId}, ${lengthClass.trim()}, 0)
    on conflict (crew_id, skid_id, log_grade_id, length_class) do update set removed_at = null, empty_since = now()
      where stock.removed_at is not null or was_emptied(stock.empty_since, stock.is_held)
    returning id`.execute(db);
  const [made] = rows;
  if (!made) {
    throw conflict(message('There is a line of this skid, grade and length already: load the page again'));
  }
  return made.id;
}

/** The lines of a crew, locked, and those that nobody looks at any more: a call tells nothing of them. */
async function allLines({ db, today }: Deed, crewId: number) {
  const { rows } = await sql<{ id: number; isInUse: boolean }>`
    select s.id, ${IN_USE} as is_in_use from stock s ${onPlan(today)}
    where s.crew_id = ${crewId} and s.removed_at is null`.execute(db);
  const lines = await lockLines(
    db,
    rows.map(({ id }) => id),
  );
  const spent = rows.filter(({ id, isInUse }) => !isInUse && lines.get(id)?.qtyLoads === 0);
  return { lines, spent: new Set(spent.map(({ id }) => id)) };
}

/** Lines with wood that whoever says "all else is empty" did not know of. */
function unseen({ mode, seen }: StockCall, now: ReadonlyMap<number, Line>): number[] {
  const isUnknown = ({ id, qtyLoads }: Line) => qtyLoads !== 0 && !seen?.includes(id);
  return mode === 'all' && seen ? [...now.values()].filter(isUnknown).map(({ id }) => id) : [];
}

/** What must hold before a call is written. @throws RequestError 404, 422 by cell */
async function checkCall(deed: Deed, call: StockCall): Promise<void> {
  await assertVisibleCrew(deed.db, deed.user, call.crewId);
  if (call.mode === 'none' && call.lines.length > 0) {
    throw unprocessable('lines', message('a call that nothing has changed names no line'));
  }
  const faults = await faultsOf(deed, call);
  if (faults.length > 0) {
    throw new RequestError(Code.Unprocessable, message('Some cells are not valid'), { fields: faults });
  }
}

/**
 * Lines that were changed since they were typed into.
 * @throws RequestError 422 for a line that is none of this crew's, whose figures are not told
 */
function staleOf({ lines }: StockCall, now: ReadonlyMap<number, Line>): number[] {
  return lines.flatMap(({ id, version }, at) => {
    const line = id === undefined ? undefined : now.get(id);
    if (id !== undefined && !line) {
      throw unprocessable(`lines.${at}.id`, message('is no line of this crew any more: load the page again'));
    }
    return line && line.version !== version ? [line.id] : [];
  });
}

/** Writes one line of a call; a new one is made first. */
async function writeLine(
  deed: Deed,
  { crewId, line, movement }: { crewId: number; line: CalledLine; movement: Movement },
  now: ReadonlyMap<number, Line>,
): Promise<void> {
  const known = line.id === undefined ? undefined : now.get(line.id);
  const id = known?.id ?? (await openLine(deed, crewId, line));
  const before = known ?? (await lockLines(deed.db, [id])).get(id);
  if (before) {
    await setMarks(deed, id, line);
    await setFigures(deed, before, { figures: line, movement });
  }
}

/** Writes a crew's call, all of it or nothing. @throws RequestError 404, 409 with the lines as they are now, 422 by cell */
export async function callCrewStock(deed: Deed, call: StockCall): Promise<void> {
  const { crewId, mode, source, reason = '', lines } = call;
  await checkCall(deed, call);
  const { lines: now, spent } = await allLines(deed, crewId);
  await assertFresh(deed, [...staleOf(call, now), ...unseen(call, now)]);
  const movement = { cause: 'call' as const, source, reason };
  const named = new Set(lines.flatMap(({ id }) => id ?? []));
  for (const line of lines) {
    await writeLine(deed, { crewId, line, movement }, now);
  }
  const nothing = { qtyLoads: 0, qtyKg: null, qtyJasDm3: null };
  for (const line of mode === 'called' ? [] : now.values()) {
    if (!named.has(line.id) && !spent.has(line.id)) {
      await setFigures(deed, line, { figures: mode === 'all' ? nothing : line, movement });
    }
  }
  await tellStock(deed.db, crewId);
}
