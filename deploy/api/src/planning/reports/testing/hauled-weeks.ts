import { TaskStatus } from '@haulboard/contract';
import { addDays, type Day } from '@haulboard/contract/time';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/index.ts';
import { COMPANY, insertCompany } from '../../../testing/companies.ts';
import { FIXTURE } from '../../../testing/fixture.ts';

const { carrier, crew, customer, destination, grade, skid, truck } = FIXTURE;

/** Around both days of 2026 on which New Zealand's clocks change, and what comes before them. */
const STRETCHES: [first: Day, days: number][] = [
  ['2026-03-16', 28],
  ['2026-09-14', 28],
];

type Place = { crewId: number; skidId: number; customerId: number };
const TALL: Place = { crewId: crew.tall, skidId: skid.tall, customerId: customer.acme };
const TALL2: Place = { ...TALL, skidId: skid.tall2 };
const SHORT: Place = { crewId: crew.short, skidId: skid.short, customerId: customer.other };
/** Somebody else's wood out of a forest of Acme. */
const BOUGHT: Place = { crewId: crew.short, skidId: skid.tall2, customerId: customer.other };

type Haul = Place & { carrierId: number; vehicleId: number; logGradeId: number; destinationId: number };

/** Who hauls what; bay's truck under north's plan is one that was lent. */
const HAULS: Haul[] = [
  {
    ...TALL,
    carrierId: carrier.north,
    vehicleId: truck.n1,
    logGradeId: grade.a,
    destinationId: destination.port,
  },
  {
    ...TALL2,
    carrierId: carrier.north,
    vehicleId: truck.n2,
    logGradeId: grade.pulp,
    destinationId: destination.mill,
  },
  {
    ...TALL,
    carrierId: carrier.bay,
    vehicleId: truck.b1,
    logGradeId: grade.a,
    destinationId: destination.port,
  },
  {
    ...SHORT,
    carrierId: carrier.bay,
    vehicleId: truck.b2,
    logGradeId: grade.a,
    destinationId: destination.port,
  },
  {
    ...BOUGHT,
    carrierId: carrier.bay,
    vehicleId: truck.b1,
    logGradeId: grade.a,
    destinationId: destination.port,
  },
  {
    ...TALL,
    carrierId: carrier.north,
    vehicleId: truck.b3,
    logGradeId: grade.pruned,
    destinationId: destination.port,
  },
];

/** The second docket of a split load. */
const SECOND = { crewId: crew.short, skidId: skid.tall2, logGradeId: grade.pulp };

const ENDS = [TaskStatus.Completed, TaskStatus.Completed, TaskStatus.Canceled, TaskStatus.Declined];
const DOCKET_STATUSES = [40, 50, 20, 10, -1];

async function insertTask(db: Db, haul: Haul, given: { day: Day; seq: number; status: number; rev: number }) {
  const packets = given.seq % 5 === 0 ? JSON.stringify([SECOND]) : null;
  const { id } = await db
    .insertInto('task')
    .values({
      day: given.day,
      carrierId: haul.carrierId,
      vehicleId: haul.vehicleId,
      seq: given.seq,
      crewId: haul.crewId,
      skidId: haul.skidId,
      logGradeId: haul.logGradeId,
      destinationId: haul.destinationId,
      taskStatus: given.status,
      publishedRev: given.rev,
      packets,
      plannedDepartAt: null,
      plannedLoadAt: null,
      plannedUnloadAt: null,
      plannedEndAt: null,
      createdBy: null,
      updatedBy: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id, isSplit: packets !== null };
}

const TARE_KG = 17_000;

/** What a weighing says; all of it or nothing. */
function weights(netKg: number | null, day: Day) {
  return netKg === null
    ? {}
    : {
        netKg,
        tareKg: TARE_KG,
        grossKg: TARE_KG + netKg,
        weighSource: 'driver' as const,
        weighedAt: new Date(`${day}T00:00:00Z`),
      };
}

/** The place in the list decides everything about a haul. */
async function insertHaul(db: Db, haul: Haul, { day, count }: { day: Day; count: number }): Promise<void> {
  const status = ENDS[count % ENDS.length] ?? TaskStatus.Completed;
  const task = { day, seq: (count % 400) + 1, status, rev: count % 9 === 0 ? 0 : 1 };
  const { id, isSplit } = await insertTask(db, haul, task);
  const issued = count % 13 === 0 ? 0 : (DOCKET_STATUSES[count % DOCKET_STATUSES.length] ?? 10);
  const first = {
    ...haul,
    docketNo: `H${count}`,
    taskId: count % 6 === 0 ? null : id,
    packetNo: 1,
    day,
    upliftAt: new Date(`${day}T00:00:00Z`),
    status: count % 11 === 0 ? -2 : issued,
    ...weights(count % 4 === 0 ? null : 27_000 + ((count * 37) % 5_000), day),
  };
  await db.insertInto('docket').values(first).execute();
  if (isSplit) {
    const second = { ...first, ...SECOND, customerId: customer.other, docketNo: `S${count}`, taskId: id };
    await db
      .insertInto('docket')
      .values({ ...second, packetNo: 2, status: 20, ...weights(4_321, day) })
      .execute();
  }
}

/**
 * Eight weeks of work of two tenants: split loads, dockets without a weight or a load, void and draft ones, loads that
 * were cancelled, declined, never published.
 */
export async function insertHauledWeeks(db: Db): Promise<void> {
  let count = 0;
  for (const [first, days] of STRETCHES) {
    for (let at = 0; at < days; at += 1) {
      for (const haul of HAULS.slice(0, 2 + ((at * 7) % 5))) {
        count += 1;
        await insertHaul(db, haul, { day: addDays(first, at), count });
      }
    }
  }
}

/**
 * The second dockets of half the split loads are on another truck: of the same company as the first (n2 and b3), or of
 * another (b1 and b2).
 */
export async function splitOverTrucks(db: Db): Promise<void> {
  await sql`update docket set vehicle_id = case vehicle_id when ${truck.n2} then ${truck.b3}::int else ${truck.b2}::int end
    where packet_no = 2 and vehicle_id in (${truck.n2}, ${truck.b1}) and extract(day from day)::int % 4 < 2`.execute(
    db,
  );
}

/** Ties the fixture's companies to trucks of two dispatchers and to a crew. The customer becomes a master with a child. */
export async function tieCompanies(db: Db): Promise<void> {
  const userIdOf = async (account: string) =>
    (await db.selectFrom('appUser').select('userId').where('account', '=', account).executeTakeFirstOrThrow())
      .userId;
  const crewCompany = await userIdOf('crew_company');
  await db.updateTable('crew').set({ companyUserId: crewCompany }).where('id', '=', crew.tall).execute();
  await insertCompany(db, {
    id: COMPANY.tall,
    name: 'Tall Trucks',
    trucks: [truck.n2, truck.b1, truck.b3],
    account: 'carrier_company',
  });
  await insertCompany(db, { id: COMPANY.short, name: 'Short Trucks', trucks: [truck.b2] });
  await db
    .updateTable('appUser')
    .set({ parentUserId: await userIdOf('customer') })
    .where('account', '=', 'sub_customer')
    .execute();
}
