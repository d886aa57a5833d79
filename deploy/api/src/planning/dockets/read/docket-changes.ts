import { DOCKET_FACTS, type DocketDetail, type DocketFact } from '@haulboard/contract';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Db } from '../../../platform/db/index.ts';

type Change = DocketDetail['changes'][number];

const MAX_CHANGES = 200;

/** What each fact is called in the table. */
const COLUMNS: Readonly<Record<DocketFact, string>> = {
  docketNo: 'docket_no',
  status: 'status',
  grade: 'log_grade_id',
  destination: 'destination_id',
  pieces: 'pieces',
  lengthM: 'length_m',
  grossKg: 'gross_kg',
  tareKg: 'tare_kg',
  netKg: 'net_kg',
  weighTicketNo: 'weigh_ticket_no',
  note: 'note',
  voidReason: 'void_reason',
  vehicle: 'vehicle_id',
  trailer: 'trailer_rego',
  driver: 'driver_name',
  accepted: 'accepted',
  invoiceNo: 'invoice_no',
};

const kept = z.object({
  version: z.int(),
  at: z.int(),
  by: z.string(),
  reason: z.string(),
  /** As text: whatever reads rows would rename the columns inside. */
  before: z.string(),
  after: z.string(),
});
const values = z.record(z.string(), z.union([z.string(), z.number(), z.null()]));

/** What became of a docket, newest first. */
export async function readDocketChanges(db: Db, id: number): Promise<Change[]> {
  const { rows } = await sql`
    select h.version, extract(epoch from h.at)::int as at, coalesce(u.name, '') as by, h.reason,
      h.before::text as before, h.after::text as after
    from docket_change h left join app_user u on u.user_id = h.user_id
    where h.docket_id = ${id} order by h.id desc limit ${MAX_CHANGES}`.execute(db);
  const names = await readNames(db);
  return z
    .array(kept)
    .parse(rows)
    .map(({ before, after, ...change }) => {
      const [old, fresh] = [values.parse(JSON.parse(before)), values.parse(JSON.parse(after))];
      const facts = DOCKET_FACTS.filter((fact) => COLUMNS[fact] in fresh).map((fact) => ({
        fact,
        before: names(fact, old[COLUMNS[fact]]),
        after: names(fact, fresh[COLUMNS[fact]]),
      }));
      return { ...change, facts };
    });
}

type Value = string | number | null | undefined;

/** What a value is called: grades, destinations and trucks by their names, all else as it is. */
async function readNames(db: Db): Promise<(fact: DocketFact, value: Value) => string> {
  const grades = await db.selectFrom('logGrade').select(['id', 'code as name']).execute();
  const destinations = await db.selectFrom('destination').select(['id', 'name']).execute();
  const vehicles = await db.selectFrom('vehicle').select(['id', 'vehicleCode as name']).execute();
  const lists = new Map<DocketFact, { id: number; name: string }[]>([
    ['grade', grades],
    ['destination', destinations],
    ['vehicle', vehicles],
  ]);
  return (fact, value) => lists.get(fact)?.find(({ id }) => id === value)?.name ?? String(value ?? '');
}
