import { listMatches, settleMatches, undoSettlement, type MatchRow } from '@haulboard/contract';
import { dayStart } from '@haulboard/contract/testing';
import { addDays } from '@haulboard/contract/time';
import { sql } from 'kysely';
import type { OpenDatabase } from '../../platform/db/index.ts';
import type { Api, Caller } from '../../testing/api-server.ts';
import { FIXTURE, signIn } from '../../testing/fixture.ts';
import { today } from '../../testing/loads.ts';
import { docketOf, insertDocketFixture } from '../dockets/testing/docket-fixture.ts';
import { withServer } from '../../testing/with-server.ts';

describe('dockets that no load has', () => {
  let open: OpenDatabase;
  let api: Api;
  let north: Caller;

  withServer({ fill: insertDocketFixture }, async (given) => {
    ({ api } = given);
    open = await given.openDatabase();
    north = await signIn(api, 'carrier');
  });

  const rowOf = async (docketNo: string, from?: string): Promise<MatchRow | undefined> =>
    (await north.ask(listMatches, { body: { from, pageSize: 200 } })).list.find(
      ({ docket }) => docket?.docketNo === docketNo,
    );
  const weighed = {
    status: 20,
    grossKg: 49_980,
    tareKg: 17_500,
    netKg: 32_480,
    weighSource: 'correction' as const,
    weighedAt: new Date(),
  };

  it('are open again when they are not kept after all, and stay accepted in what else was accepted', async () => {
    await open.db
      .insertInto('docket')
      .values({ ...docketOf('KEPT'), ...weighed, day: today() })
      .execute();
    await sql`update docket set e_accepted = '{overweight}' where docket_no = 'KEPT'`.execute(open.db);
    const row = await rowOf('KEPT');
    const { settled } = await north.ask(settleMatches, {
      body: {
        kind: 'keep_docket',
        reason: 'on paper alone',
        targets: [
          {
            docketId: row?.docket?.id ?? 0,
            docketVersion: row?.docket?.version ?? 0,
            ticketId: null,
            ticketVersion: null,
          },
        ],
      },
    });
    expect(await rowOf('KEPT')).toBeUndefined();
    await north.ask(undoSettlement, { params: { id: settled[0] ?? 0 } });
    expect(await rowOf('KEPT')).toMatchObject({ state: 'no_load' });
    const { rows } = await sql<{ eAccepted: string[] }>`
      select e_accepted from docket where docket_no = 'KEPT'`.execute(open.db);
    expect(rows).toEqual([{ eAccepted: ['overweight'] }]);
  });

  it('lack no ticket from the time before their mill handed in the first', async () => {
    const { mill } = FIXTURE.destination;
    const days = [-9, -3].map((back) => addDays(today(), back));
    await open.db
      .insertInto('docket')
      .values(days.map((day, at) => ({ ...docketOf(`MILL-${at}`), ...weighed, day, destinationId: mill })))
      .execute();
    await sql`insert into weigh_ticket (destination_id, ticket_no, gross_kg, tare_kg, net_kg, weighed_at, typed, imported_by)
      values (${mill}, 'FIRST', 49980, 17500, 32480, ${new Date(dayStart(addDays(today(), -5)) * 1000)}, '{}',
        (select min(user_id) from app_user))`.execute(open.db);
    const stateOf = async (docketNo: string) => (await rowOf(docketNo, addDays(today(), -20)))?.state;
    expect([await stateOf('MILL-0'), await stateOf('MILL-1')]).toEqual(['no_load', 'no_ticket']);
  });

  it('may be asked for up to the first day there is: the week before it is answered with', async () => {
    const { from, list } = await north.ask(listMatches, { body: { to: '2000-01-01' } });
    expect([from, list]).toEqual(['1999-12-26', []]);
  });

  it('are waited for until the second midnight of where the trucks drive', async () => {
    await open.db
      .insertInto('docket')
      .values([
        { ...docketOf('LATE'), day: addDays(today(), -2) },
        { ...docketOf('STILL-DUE'), day: addDays(today(), -1) },
      ])
      .execute();
    expect(await rowOf('LATE')).toMatchObject({ docket: { netKg: null } });
    expect(await rowOf('STILL-DUE')).toBeUndefined();
  });
});
