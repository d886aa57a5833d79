import {
  changeMatchTolerance,
  listMatches,
  listMatchTolerances,
  tryMatchTolerance,
  USUAL_TOLERANCE,
} from '@haulboard/contract';
import { addDays } from '@haulboard/contract/time';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/index.ts';
import type { Api, Caller } from '../../testing/api-server.ts';
import { present } from '../../testing/driver.ts';
import { FIXTURE, signIn } from '../../testing/fixture.ts';
import { today } from '../../testing/loads.ts';
import { docketOf, insertDocketFixture } from '../dockets/testing/docket-fixture.ts';
import { withServer } from '../../testing/with-server.ts';

const { carrier, destination } = FIXTURE;

describe('how far a docket may differ from its ticket', () => {
  let api: Api;
  let north: Caller;
  let bay: Caller;
  let admin: Caller;
  const day = addDays(today(), -3);
  const weighedAt = new Date((present() - 3 * 86_400) * 1000);

  /** A docket with its ticket, whose net masses differ by so much. */
  const weighed = async (db: Db, docketNo: string, differenceKg: number) => {
    const masses = { grossKg: 40_000, tareKg: 15_000, netKg: 25_000 };
    const { id } = await db
      .insertInto('docket')
      .values({
        ...docketOf(docketNo, { day, upliftAt: new Date(weighedAt.getTime() - 3_600_000) }),
        ...masses,
        weighedAt,
        weighSource: 'weighbridge',
        status: 30,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await sql`
      insert into weigh_ticket (destination_id, carrier_id, imported_by, typed, ticket_no, docket_no, rego, gross_kg,
        tare_kg, net_kg, weighed_at, state, docket_id)
      select ${destination.port}, ${carrier.north}, user_id, '{}', ${docketNo}, ${docketNo}, '',
        ${40_000 - differenceKg}, 15000, ${25_000 - differenceKg}, ${weighedAt}, 'matched', ${id}
      from app_user where account = 'carrier'`.execute(db);
  };

  withServer(
    {
      fill: async (db) => {
        await insertDocketFixture(db);
        await weighed(db, 'NEAR', 60);
        await weighed(db, 'FAR', 900);
      },
    },
    async (given) => {
      ({ api } = given);
      [north, bay] = [await signIn(api, 'carrier'), await signIn(api, 'bay')];
      admin = await signIn(api, 'supper_admin');
    },
  );

  const params = { id: destination.port };
  const attempt = (caller: Caller, more: object) =>
    caller.ask(tryMatchTolerance, { params, body: { ...USUAL_TOLERANCE, ...more } });
  const change = (more: object) =>
    admin.try(changeMatchTolerance, { params, body: { ...USUAL_TOLERANCE, ...more, version: 0 } });
  const stateOf = async (docketNo: string) => {
    const states = ['matched', 'differs', 'no_load'] as const;
    const { list } = await north.ask(listMatches, { body: { states: [...states], from: day } });
    return list.find(({ docket }) => docket?.docketNo === docketNo)?.state;
  };

  it('is tried on the last days before it is changed, on what somebody sees', async () => {
    expect(await attempt(north, {})).toMatchObject({ compared: 2, opened: 0, closed: 0, examples: [] });
    const narrow = { netKg: 50, netPermille: 0 };
    expect(await attempt(north, narrow)).toMatchObject({
      opened: 1,
      closed: 0,
      examples: [{ docketNo: 'NEAR', day, differenceKg: 60 }],
    });
    expect(await attempt(north, { netPermille: 50 })).toMatchObject({
      opened: 0,
      closed: 1,
      examples: [{ docketNo: 'FAR' }],
    });
    expect(await attempt(bay, narrow)).toMatchObject({ compared: 0, opened: 0 });
    expect(await stateOf('NEAR')).not.toBe('differs');
  });

  it('is changed by an administrator, and by one of two at once', async () => {
    const body = { ...USUAL_TOLERANCE, version: 0 };
    expect((await north.try(changeMatchTolerance, { params, body })).code).toBe(403);
    expect(await change({ netKg: 50, netPermille: 0 })).toMatchObject({ code: 200 });
    expect(await stateOf('NEAR')).toBe('differs');
    expect(await change({ netKg: 900 })).toMatchObject({ code: 409, data: { net_kg: 50, version: 1 } });
    const { list, canEdit } = await north.ask(listMatchTolerances, {});
    expect(canEdit).toBe(false);
    const of = (id: number) => list.find(({ destinationId }) => destinationId === id);
    expect(of(destination.port)).toMatchObject({ netKg: 50, netPermille: 0, version: 1 });
    expect(of(destination.mill)).toMatchObject({ ...USUAL_TOLERANCE, version: 0 });
  });
});
