import { listIncomeLines, RESOURCES } from '@haulboard/contract';
import type { Day } from '@haulboard/contract/time';
import { sql } from 'kysely';
import { FIXTURE, signIn } from '../../testing/fixture.ts';
import type { Api, Caller } from '../../testing/api-server.ts';
import { rateBody } from './testing/rate-body.ts';
import type { OpenDatabase } from '../../platform/db/index.ts';
import { withServer } from '../../testing/with-server.ts';

const { carrier, customer, crew, skid, grade, destination, truck } = FIXTURE;
/** A Monday; its loads leave at 5:00 and are planned to end at 9:00. */
const DAY: Day = '2026-03-02';

type Said = [source: string, at: string];

describe('a load that is paid by the hour', () => {
  let open: OpenDatabase;
  let api: Api;
  let north: Caller;
  let loads = 0;

  withServer({}, async (given) => {
    ({ api } = given);
    open = await given.openDatabase();
    north = await signIn(api, 'carrier');
    await north.ask(RESOURCES.ratesRecords.calls.create, {
      body: rateBody({ name: 'By the hour', basis: 'per_h', rateCents: 12_000, effectiveFrom: '2026-01-01' }),
    });
  });

  /** A completed load with a docket, and what was said of its end; times are those of clocks. */
  async function hauled(...said: Said[]): Promise<number> {
    const { db } = open;
    loads += 1;
    const at = (time: string) => sql<Date>`${time}::timestamp at time zone 'Pacific/Auckland'`;
    const places = {
      crewId: crew.tall,
      skidId: skid.tall,
      logGradeId: grade.a,
      destinationId: destination.port,
    };
    const owner = { carrierId: carrier.north, vehicleId: truck.n1, day: DAY };
    const { id } = await db
      .insertInto('task')
      .values({
        ...owner,
        ...places,
        seq: loads,
        taskStatus: 60,
        publishedRev: 1,
        packets: null,
        plannedDepartAt: at(`${DAY} 05:00`),
        plannedLoadAt: null,
        plannedUnloadAt: null,
        plannedEndAt: at(`${DAY} 09:00`),
        statusSince: at(said.at(-1)?.[1] ?? '2026-03-05 09:00'),
        createdBy: null,
        updatedBy: null,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    for (const [source, time] of said) {
      await sql`insert into task_event (task_id, carrier_id, from_status, to_status, kind, source, occurred_at)
        values (${id}, ${carrier.north}, 50, 60, 'status', ${source}, ${at(time)})`.execute(db);
    }
    await db
      .insertInto('docket')
      .values({
        ...owner,
        ...places,
        customerId: customer.acme,
        docketNo: `H${loads}`,
        taskId: id,
        packetNo: 1,
        upliftAt: at(`${DAY} 06:00`),
        status: 10,
      })
      .execute();
    return id;
  }

  async function paid(taskId: number) {
    const lines = await north.ask(listIncomeLines, { body: { vehicleId: truck.n1, day: DAY } });
    const line = lines.find((one) => one.taskId === taskId);
    return [line?.reason ?? null, line?.freightCents, line?.working?.minutes];
  }

  it.each<[what: string, said: Said[], minutes: number]>([
    ['by what the driver said', [['driver', '2026-03-02 09:10']], 250],
    ['by when the truck left the destination', [['system', '2026-03-02 08:50']], 230],
    ['by what was told while it was hauled', [['phone', '2026-03-02 14:59']], 599],
    [
      'as before after its weight was put right three days later',
      [
        ['driver', '2026-03-02 09:10'],
        ['phone', '2026-03-05 09:00'],
      ],
      250,
    ],
    [
      'as before after its driver said so again',
      [
        ['driver', '2026-03-02 09:10'],
        ['driver', '2026-03-05 09:00'],
      ],
      250,
    ],
    [
      'by the driver, whatever the office had clicked by mistake',
      [
        ['phone', '2026-03-02 06:00'],
        ['driver', '2026-03-02 09:10'],
      ],
      250,
    ],
  ])('is paid %s', async (_, said, minutes) => {
    expect(await paid(await hauled(...said))).toEqual([null, minutes * 200, minutes]);
  });

  it.each<[what: string, said: Said[]]>([
    ['it was told three days later', [['phone', '2026-03-05 09:00']]],
    ['it was told more than six hours after its planned end', [['phone', '2026-03-02 15:01']]],
    ['nobody said so', []],
    ['it ended before it began', [['driver', '2026-03-02 04:59']]],
  ])('has no hours where %s', async (_, said) => {
    expect(await paid(await hauled(...said))).toEqual(['no_hours', 0, undefined]);
  });
});
