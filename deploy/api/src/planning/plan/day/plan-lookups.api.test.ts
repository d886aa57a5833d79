import { sql } from 'kysely';
import type { Db, OpenDatabase } from '../../../platform/db/index.ts';
import { USUAL_ENGINES, type Home } from '../../../testing/homes.ts';
import { insertFixture, FIXTURE } from '../../../testing/fixture.ts';
import { readPlanLookups } from './plan-lookups.ts';

const { carrier, crew, customer, destination, grade, skid, truck } = FIXTURE;
const DAY = '2026-03-02';

/** A forest of somebody else with its skids and crews. */
async function insertOthers(db: Db): Promise<void> {
  const at = { latitude: -38.4, longitude: 176.6 };
  await db
    .insertInto('forest')
    .values({ id: 90, name: 'Far', code: 'FAR', customerId: customer.other, ...at })
    .execute();
  const ids = Array.from({ length: 300 }, (_, n) => 1000 + n);
  await db
    .insertInto('skid')
    .values(ids.map((id) => ({ id, forestId: 90, name: `F${id}`, ...at })))
    .execute();
  await db
    .insertInto('crew')
    .values(
      ids.map((id) => ({
        id,
        crewCode: `F${id}`,
        name: 'Far',
        customerId: customer.other,
        forestId: 90,
        skidId: id,
      })),
    )
    .execute();
}

describe.each(USUAL_ENGINES)('what a plan’s change reads, on %s', (_, makeHome) => {
  let home: Home;
  let opened: OpenDatabase;

  beforeAll(async () => {
    home = await makeHome();
    opened = await home.open();
    await insertFixture(opened.db);
    await insertOthers(opened.db);
  });

  afterAll(async () => {
    await opened?.close();
    await home?.remove();
  });

  it('is the carrier’s own crews and the skids of their forests, however many others have', async () => {
    const field = await readPlanLookups(opened.db, {
      carrierId: carrier.north,
      day: DAY,
      zone: 'Pacific/Auckland',
    });
    expect([...field.crews.keys()]).toEqual([crew.tall]);
    expect([...field.skids.keys()].toSorted((a, b) => a - b)).toEqual([skid.tall, skid.tall2]);
    expect(field.crews.get(crew.tall)?.isPlannable).toBe(true);
  });

  it('is the places of the day’s loads too, of every docket, though the crew was taken away since', async () => {
    const packet = { crewId: 1200, skidId: 1200, logGradeId: grade.a };
    await sql`
      insert into task (day, carrier_id, vehicle_id, seq, crew_id, skid_id, log_grade_id, destination_id, packets)
      values (${DAY}, ${carrier.north}, null, 0, 1100, 1101, ${grade.a}, ${destination.port},
        ${JSON.stringify([packet])}::jsonb)`.execute(opened.db);
    const field = await readPlanLookups(opened.db, {
      carrierId: carrier.north,
      day: DAY,
      zone: 'Pacific/Auckland',
    });
    expect([...field.crews.keys()].toSorted((a, b) => a - b)).toEqual([crew.tall, 1100, 1200]);
    expect(field.crews.get(1100)?.isPlannable).toBe(false);
    expect(field.skids.has(1101)).toBe(true);
    expect(field.skids.has(1200)).toBe(true);
    expect(field.trucks.has(truck.n1)).toBe(true);
  });
});
