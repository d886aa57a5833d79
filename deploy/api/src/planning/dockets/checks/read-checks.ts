import { COUNTED } from '../../plan/tasks/docket-status.ts';
import { DocketStatus, type DocketChecks, type DocketError, type DocketFault } from '@haulboard/contract';
import { sql, type RawBuilder } from 'kysely';
import { may } from '../../../identity/auth/authorize.ts';
import type { Db } from '../../../platform/db/index.ts';
import type { User } from '../../../platform/http/caller.ts';

/** How far a docket `k` is checked by what there is to compare. */
export const E_CHECK: RawBuilder<unknown> = sql`case when not ${COUNTED} then 'none'
  when k.e_errors <> '{}' then 'failed' when k.net_kg is null then 'waiting' else 'passed' end`;
/** The same by a person. */
export const M_CHECK: RawBuilder<unknown> = sql`case when not ${COUNTED} then 'none'
  when k.status = -1 then 'disputed' when k.status = 40 or k.verified_by is not null then 'verified' else 'open' end`;

/** What the list says of a docket `k` that was checked. */
export const CHECK_COLUMNS: RawBuilder<unknown> = sql`
  k.e_errors as errors, k.e_accepted as accepted, ${E_CHECK} as e_check, ${M_CHECK} as m_check`;

type Checked = Pick<DocketChecks, 'eCheck' | 'mCheck' | 'errors' | 'accepted'>;

/** Of whom a docket is checked against: names, and kilograms as text. */
type Sides = {
  verifiedBy: string;
  verifiedAt: number | null;
  numbers: string;
  docketNo: string;
  day: string;
  loadDay: string | null;
  crew: string;
  loadCrew: string | null;
  grade: string;
  loadGrade: string | null;
  truck: string;
  loadTruck: string | null;
  destination: string;
  loadDestination: string | null;
  netKg: number | null;
  ticketKg: number | null;
  grossKg: number | null;
  maxKg: number | null;
  undoId: number | null;
  undoKind: string | null;
};

async function readSides(db: Db, id: number): Promise<Sides> {
  const { rows } = await sql<Sides>`
    select coalesce(u.name, '') as verified_by, extract(epoch from k.verified_at)::int as verified_at,
      (select coalesce(string_agg(r.from_no || '–' || r.to_no, ', ' order by r.from_no), '') from docket_range r
        where r.crew_id = k.crew_id and r.customer_id = k.customer_id) as numbers, k.docket_no,
      k.day::text as day, t.day::text as load_day, c.crew_code as crew, lc.crew_code as load_crew, g.code as grade,
      lg.code as load_grade, v.vehicle_code as truck, lv.vehicle_code as load_truck, d.name as destination,
      ld.name as load_destination, coalesce(k.truck_net_kg, k.net_kg) as net_kg, w.net_kg as ticket_kg, k.gross_kg,
      most_kg(k.vehicle_id, k.skid_id, k.destination_id, k.day) as max_kg, s.id as undo_id, s.kind as undo_kind
    from docket k
    join crew c on c.id = k.crew_id join log_grade g on g.id = k.log_grade_id
    join vehicle v on v.id = k.vehicle_id join destination d on d.id = k.destination_id
    left join task t on t.id = k.task_id
    left join task_packet q on q.task_id = k.task_id and q.packet_no = k.packet_no
    left join crew lc on lc.id = q.crew_id left join log_grade lg on lg.id = q.log_grade_id
    left join vehicle lv on lv.id = t.vehicle_id left join destination ld on ld.id = t.destination_id
    left join app_user u on u.user_id = k.verified_by
    left join lateral (select w.net_kg from weigh_ticket w
      where w.state = 'matched' and (w.docket_id = k.id or w.task_id = k.task_id)
      order by (w.docket_id = k.id) is true desc, w.id desc limit 1) w on true
    left join lateral (select s.id, s.kind from match_settlement s
      where s.docket_id = k.id and s.undone_at is null and s.docket_version = k.version
      order by s.id desc limit 1) s on true
    where k.id = ${id}`.execute(db);
  const [sides] = rows;
  if (!sides) {
    throw new Error(`docket ${id} is not there`);
  }
  return sides;
}

const told = (value: string | number | null) => String(value ?? '');

type Both = Pick<DocketFault, 'docket' | 'other' | 'mend'>;

/** What the docket says, what it is compared with, and what mends it where that is clear. */
function bothSides(error: DocketError, sides: Sides): Both {
  const both = (
    docket: string | number | null,
    other: string | number | null,
    mend: Both['mend'] = null,
  ) => ({
    docket: told(docket),
    other: told(other),
    mend,
  });
  switch (error) {
    case 'out_of_range':
      return both(sides.docketNo, sides.numbers);
    case 'date':
      return both(sides.day, sides.loadDay);
    case 'crew':
      return both(sides.crew, sides.loadCrew);
    case 'grade':
      return both(sides.grade, sides.loadGrade, 'take_grade');
    case 'truck':
      return both(sides.truck, sides.loadTruck, 'take_truck');
    case 'destination':
      return both(sides.destination, sides.loadDestination, 'take_destination');
    case 'net_weight':
      return both(sides.netKg, sides.ticketKg, 'take_ticket');
    case 'overweight':
      return both(sides.grossKg, sides.maxKg);
    case 'missing_pieces':
    case 'missing_length':
    case 'missing_jas':
      return both('', '');
  }
}

function actionsOf(
  { eCheck, mCheck, errors }: Checked,
  mends: readonly Both['mend'][],
): DocketChecks['actions'] {
  const isOpen = mCheck === 'open' || mCheck === 'disputed';
  return [
    ...mends.flatMap((mend) => mend ?? []),
    ...(errors.length > 0 ? (['accept'] as const) : []),
    ...(isOpen && eCheck === 'passed' ? (['verify'] as const) : []),
    ...(mCheck === 'open' ? (['dispute'] as const) : []),
  ];
}

/** What is wrong of a docket, in words' parts, and what the caller may do about it. */
export async function readChecks(
  db: Db,
  user: User,
  { id, status, ...row }: Checked & { id: number; status: number },
): Promise<DocketChecks> {
  const { eCheck, mCheck, errors, accepted } = row;
  const sides = await readSides(db, id);
  // What was charged stays as it was charged.
  const canCheck = may(user, 'docket.match') && status !== DocketStatus.Invoiced;
  const fault = (error: DocketError, isAccepted: boolean): DocketFault => {
    const both = bothSides(error, sides);
    return { error, isAccepted, ...both, mend: canCheck && !isAccepted ? both.mend : null };
  };
  const open = errors.map((error) => fault(error, false));
  const { undoId, undoKind, verifiedBy, verifiedAt } = sides;
  return {
    eCheck,
    mCheck,
    errors,
    accepted,
    faults: [...open, ...accepted.map((error) => fault(error, true))],
    verifiedBy,
    verifiedAt,
    actions:
      canCheck && eCheck !== 'none'
        ? actionsOf(
            row,
            open.map(({ mend }) => mend),
          )
        : [],
    undo: canCheck && undoId !== null && undoKind !== null ? { id: undoId, kind: undoKind } : null,
  };
}
