import {
  acceptShares,
  counterShare,
  denyShares,
  listShares,
  offerShares,
  withdrawShare,
} from '@haulboard/contract';
import { dayStart } from '@haulboard/contract/testing';
import type { Day } from '@haulboard/contract/time';
import { sql } from 'kysely';
import type { OpenDatabase } from '../../platform/db/index.ts';
import type { Api, Caller } from '../../testing/api-server.ts';
import { FIXTURE, signIn } from '../../testing/fixture.ts';
import { freshDay } from '../../testing/loads.ts';
import { withServer } from '../../testing/with-server.ts';

const { truck, carrier } = FIXTURE;

describe('who is told that an offer of a truck has ended', () => {
  let api: Api;
  let open: OpenDatabase;
  let north: Caller;
  let bay: Caller;

  withServer({}, async (given) => {
    ({ api } = given);
    open = await given.openDatabase();
    [north, bay] = [await signIn(api, 'carrier'), await signIn(api, 'bay')];
    await signIn(api, 'sub_carrier');
  });

  /** The lender offers its truck; everybody has heard of that before what is done next. */
  async function offered(day: Day): Promise<number> {
    const body = { date: dayStart(day), vehicleIds: [truck.b1], toDispatcherId: carrier.north };
    const [share] = await bay.ask(offerShares, { body });
    await sql`delete from outbox`.execute(open.db);
    return share?.shareId ?? 0;
  }

  /** Who is told something after which the trucks on offer are asked for again. */
  async function told(): Promise<string[]> {
    const { rows } = await sql<{ account: string }>`
      select distinct u.account from outbox o join app_user u using (channel)
      where o.event ->> 'type' = any(${[...listShares.freshOn]}::text[])
        and o.event ->> 'type' <> 'notification'
      order by 1`.execute(open.db);
    return rows.map(({ account }) => account);
  }

  const answer = (call: typeof acceptShares, day: Day) =>
    north.ask(call, {
      query: { date: dayStart(day) },
      body: { shareList: [{ vehicleId: truck.b1, fromDispatcherId: carrier.bay }] },
    });

  it('a colleague of who accepted or declined it no longer counts the truck, and the lender is told', async () => {
    for (const call of [acceptShares, denyShares]) {
      const day = freshDay();
      await offered(day);
      await answer(call, day);
      expect(await told()).toEqual(expect.arrayContaining(['bay', 'carrier', 'sub_carrier']));
    }
  });

  it('a colleague of who asked for other terms, too', async () => {
    const day = freshDay();
    const id = await offered(day);
    await north.ask(counterShare, { params: { id }, body: { date: dayStart(day), fromMinute: 720 } });
    expect(await told()).toEqual(expect.arrayContaining(['bay', 'carrier', 'sub_carrier']));
  });

  it('everybody it was offered to when the lender withdraws it', async () => {
    const id = await offered(freshDay());
    await bay.ask(withdrawShare, { params: { id } });
    expect(await told()).toEqual(expect.arrayContaining(['carrier', 'sub_carrier']));
  });
});
