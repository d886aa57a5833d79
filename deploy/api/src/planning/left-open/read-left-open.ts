import {
  OPEN_STATES,
  type CutOff,
  type DocketError,
  type LeftOpenKind,
  type LeftOpenRow,
  type MatchRow,
} from '@haulboard/contract';
import { dayOf, type Day } from '@haulboard/contract/time';
import { sql } from 'kysely';
import type { Scope } from '../../identity/scope/scope-of.ts';
import type { Db } from '../../platform/db/index.ts';
import { readMatches } from '../matching/list-matches.ts';
import { MAX_READ } from '../matching/read-facts.ts';
import { dueAt, lastDueDay } from './cut-offs.ts';
import { readBegun } from './read-begun.ts';
import { carrierOfTickets } from './ticket-carriers.ts';

type Line = Pick<LeftOpenRow, 'key' | 'day' | 'carrierId' | 'kinds' | 'match' | 'load' | 'errors'>;

type DocketSays = { id: number; carrierId: number; errors: DocketError[]; isUnweighed: boolean };

async function readDockets(db: Db, ids: readonly number[]): Promise<Map<number, DocketSays>> {
  const { rows } = await sql<DocketSays>`
    select k.id, k.carrier_id, k.e_errors as errors, k.net_kg is null as is_unweighed
    from docket k where k.id = any(${[...ids]}::int[])`.execute(db);
  return new Map(rows.map((row) => [row.id, row]));
}

const isOpen = ({ state }: MatchRow) => OPEN_STATES.includes(state);

function docketLine(match: MatchRow, says: DocketSays): Line {
  const kinds: LeftOpenKind[] = [
    ...(isOpen(match) ? (['mismatch'] as const) : []),
    ...(says.errors.length > 0 ? (['errors'] as const) : []),
    ...(says.isUnweighed ? (['weights'] as const) : []),
  ];
  const { carrierId, errors } = says;
  return { key: match.key, day: match.docket?.day ?? '', carrierId, kinds, match, load: null, errors };
}

type Asked = { scope: Scope; zone: string; at: number; from: Day; to: Day; cutOffs: readonly CutOff[] };

/** What these days have left, of whichever dispatcher, whether their cut-off is past or not. */
async function readLines(db: Db, asked: Asked): Promise<{ lines: Line[]; isMore: boolean }> {
  const { scope, zone, from, to } = asked;
  const { rows, isMore } = await readMatches(db, { scope, zone, from, to, withUnweighed: true });
  const dockets = await readDockets(
    db,
    rows.flatMap(({ docket }) => docket?.id ?? []),
  );
  const loose = rows.filter((row) => row.docket === null && isOpen(row));
  const carriers = await carrierOfTickets(
    db,
    loose.flatMap(({ ticket }) => ticket?.id ?? []),
    scope,
  );
  const begun = await readBegun(db, { scope, from, to });
  const lines = [
    ...rows.flatMap((row) => {
      const says = row.docket && dockets.get(row.docket.id);
      return says ? [docketLine(row, says)] : [];
    }),
    ...loose.flatMap((row) =>
      row.ticket
        ? [
            {
              key: row.key,
              day: dayOf(row.ticket.weighedAt, zone),
              carrierId: carriers.get(row.ticket.id) ?? null,
              kinds: ['mismatch' as const],
              match: row,
              load: null,
              errors: [],
            },
          ]
        : [],
    ),
    ...begun.map(({ day, carrierId, ...load }) => ({
      key: `load ${load.id}`,
      day,
      carrierId,
      kinds: ['docket' as const],
      match: null,
      load,
      errors: [],
    })),
  ];
  return {
    lines: lines.filter(({ kinds }) => kinds.length > 0),
    isMore: isMore || begun.length >= MAX_READ,
  };
}

type Named = { key: string; carrierId: number; ownerId: number | null; version: number };

async function readNamed(db: Db, lines: readonly Line[]): Promise<Map<string, Named>> {
  const ids = (kind: string) =>
    lines.flatMap(({ key }) => (key.startsWith(`${kind} `) ? Number(key.slice(kind.length + 1)) : []));
  const { rows } = await sql<Named>`
    select case when docket_id is not null then 'docket ' || docket_id when ticket_id is not null
      then 'ticket ' || ticket_id else 'load ' || task_id end as key, carrier_id, owner_id, version
    from match_owner where docket_id = any(${ids('docket')}::int[]) or ticket_id = any(${ids('ticket')}::int[])
      or task_id = any(${ids('load')}::int[])`.execute(db);
  return new Map(rows.map((row) => [`${row.carrierId} ${row.key}`, row]));
}

async function readNames(db: Db, ids: readonly number[]): Promise<Map<number, string>> {
  const { rows } = await sql<{ id: number; name: string }>`
    select user_id as id, name from app_user where user_id = any(${[...ids]}::int[])`.execute(db);
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** Whoever was named, else who usually settles what this dispatcher has left. */
function ownedBy(
  own: CutOff | undefined,
  given: Named | undefined,
  names: ReadonlyMap<number, string>,
): Pick<LeftOpenRow, 'ownerId' | 'ownerName' | 'isUsual' | 'version'> {
  const named = given ? given.ownerId : null;
  const usual = own ? own.usualOwnerId : null;
  const ownerId = named ?? usual;
  return {
    ownerId,
    ownerName: names.get(ownerId ?? 0) ?? '',
    isUsual: named === null && usual !== null,
    version: given ? given.version : 0,
  };
}

/** What days past their cut-off have left, the oldest first: it has waited longest. */
export async function readLeftOpen(db: Db, asked: Asked): Promise<{ rows: LeftOpenRow[]; isMore: boolean }> {
  const { at, zone, cutOffs } = asked;
  const [usual] = cutOffs;
  const { lines, isMore } = await readLines(db, asked);
  const named = await readNamed(db, lines);
  const names = await readNames(
    db,
    [...named.values(), ...cutOffs.map(({ usualOwnerId }) => ({ ownerId: usualOwnerId }))].flatMap(
      ({ ownerId }) => ownerId ?? [],
    ),
  );
  const rows = lines.flatMap((line): LeftOpenRow[] => {
    const own = cutOffs.find(({ carrierId }) => carrierId === line.carrierId);
    const cutOff = own ?? usual;
    if (!cutOff || line.day > lastDueDay(cutOff, at, zone)) {
      return [];
    }
    const given = named.get(`${line.carrierId} ${line.key}`);
    return [
      {
        ...line,
        ...ownedBy(own, given, names),
        carrierName: own ? own.carrierName : '',
        dueAt: dueAt(cutOff, line.day, zone),
      },
    ];
  });
  return {
    rows: rows.toSorted((one, other) => one.day.localeCompare(other.day) || one.key.localeCompare(other.key)),
    isMore,
  };
}
