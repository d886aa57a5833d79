import { changeHelpCall, listHelpCalls } from '@haulboard/contract';
import { sql } from 'kysely';
import { dayOf } from '@haulboard/contract/testing';
import { startApi, type Api, type Caller } from '../../testing/api-server.ts';
import { DEVICE_KEY, FIXTURE, insertFixture, signIn } from '../../testing/fixture.ts';
import { serverHome, type Home } from '../../testing/homes.ts';
import type { OpenDatabase } from '../../platform/db/index.ts';

const { carrier, truck } = FIXTURE;

describe('a driver who presses the SOS button of the phone', () => {
  let home: Home;
  let open: OpenDatabase;
  let api: Api;
  const at = Math.floor(Date.now() / 1000) - 60;

  beforeAll(async () => {
    home = await serverHome();
    open = await home.open();
    await insertFixture(open.db);
    api = await startApi(home.env);
  });

  afterEach(() => sql`delete from notification`.execute(open.db));

  afterAll(async () => {
    await open?.close();
    await api?.stop();
    await home?.remove();
  });

  const send = async (query: string, key: string = DEVICE_KEY.n1) =>
    (await fetch(`${api.url}/ingest/osmand?id=${key}&${query}`, { method: 'POST' })).status;
  const told = async () => {
    const { rows } = await sql<{ account: string; content: string; path: string }>`
      select u.account, n.content, n.path from notification n join app_user u using (user_id)
      order by u.account, n.id`.execute(open.db);
    return rows;
  };
  const accounts = async () => [...new Set((await told()).map(({ account }) => account))];

  it('is heard by the dispatchers of the truck, who are led to it on the map, once for each press', async () => {
    const press = `timestamp=${at}&lat=-38.14&lon=176.25&alarm=sos`;
    expect([await send(press), await send(press)]).toEqual([200, 200]);
    const messages = await told();
    expect(await accounts()).toEqual(expect.arrayContaining(['carrier', 'sub_carrier']));
    expect(await accounts()).not.toContain('bay');
    expect(messages).toHaveLength((await accounts()).length);
    expect(messages[0]).toMatchObject({
      content: expect.stringMatching(/^SOS: the driver of truck N1 called for help at \d+:\d\d [ap]m$/),
      path: `/map?vehicle=${truck.n1}`,
    });
    expect(await send(`timestamp=${at + 1}&lat=-38.14&lon=176.25&alarm=sos`)).toBe(200);
    expect(await told()).toHaveLength(messages.length * 2);
  });

  it('is heard without a place too, and from a phone whose clock is wrong', async () => {
    expect(await send(`timestamp=${at + 2}&alarm=lowBattery,sos`)).toBe(200);
    expect(await accounts()).toContain('carrier');
    const count = (await told()).length;
    const unsure = 'timestamp=4102444800&lat=-38.14&lon=176.25&alarm=sos';
    // Heard of already: it sends again for ever where an answer is lost.
    expect([await send(unsure), await send(unsure)]).toEqual([200, 200]);
    expect(await told()).toHaveLength(count);
    await sql`update help_call set done_at = now()`.execute(open.db);
    expect(await send(unsure)).toBe(200);
    expect(await told()).toHaveLength(count * 2);
  });

  it('is heard by whoever has the truck on loan today', async () => {
    await sql`insert into vehicle_share (vehicle_id, from_carrier_id, to_carrier_id, day, status)
      values (${truck.n1}, ${carrier.north}, ${carrier.bay}, ${dayOf(Date.now() / 1000)}::date, 'accepted')`.execute(
      open.db,
    );
    expect(await send(`timestamp=${at + 3}&lat=-38.14&lon=176.25&alarm=sos`)).toBe(200);
    expect(await accounts()).toEqual(expect.arrayContaining(['bay', 'carrier']));
  });

  it.each([
    {
      form: 'the app of 2025',
      body: {
        device_id: DEVICE_KEY.b1,
        location: { timestamp: 'AT', alarm: 'sos', coords: { latitude: -38, longitude: 176 } },
      },
    },
    { form: 'the app of 2026', body: [{ id: DEVICE_KEY.b1, timestamp: at, alarm: 'sos' }] },
    {
      form: 'a Traccar server',
      body: {
        device: { uniqueId: DEVICE_KEY.b1 },
        position: {
          fixTime: 'AT',
          deviceTime: 'AT',
          latitude: -38,
          longitude: 176,
          attributes: { alarm: 'sos' },
        },
      },
    },
  ])('is heard from $form', async ({ body }) => {
    // Each form is a press of its own: one press counts once.
    await sql`delete from help_call`.execute(open.db);
    const response = await fetch(`${api.url}/ingest/osmand`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body).replaceAll('"AT"', JSON.stringify(new Date(at * 1000).toISOString())),
    });
    expect(response.status).toBe(200);
    expect(await accounts()).toContain('bay');
  });

  it('is told apart from other alarms, and from strangers', async () => {
    expect(await send(`timestamp=${at + 4}&lat=-38.14&lon=176.25&alarm=lowBattery`)).toBe(200);
    expect(await send(`timestamp=${at + 5}&lat=-38.14&lon=176.25&alarm=sos`, 'a-stranger')).toBe(404);
    expect(await told()).toEqual([]);
  });

  describe('stands on every page of the dispatchers until somebody says that it is done', () => {
    let north: Caller;
    let colleague: Caller;
    let bay: Caller;

    beforeAll(async () => {
      [north, colleague, bay] = [
        await signIn(api, 'carrier'),
        await signIn(api, 'sub_carrier'),
        await signIn(api, 'bay'),
      ];
    });
    beforeEach(async () => {
      await sql`delete from help_call`.execute(open.db);
      await sql`delete from vehicle_share`.execute(open.db);
      await sql`delete from outbox`.execute(open.db);
    });

    const press = (more = '') => send(`timestamp=${at + 6}&alarm=sos${more}`);
    const callOf = async (caller: Caller) => {
      const [call] = await caller.ask(listHelpCalls, {});
      if (!call) {
        throw new Error('nobody calls for help');
      }
      return call;
    };
    const answer = (
      caller: Caller,
      { id, version }: { id: number; version: number },
      body: { isTaken?: boolean; isDone: boolean },
    ) => caller.try(changeHelpCall, { params: { id }, body: { version, ...body } });
    const hinted = async () => {
      const { rows } = await sql<{ account: string }>`
        select distinct u.account from outbox o join app_user u using (channel)
        where o.event ->> 'type' = 'help_call' order by 1`.execute(open.db);
      return rows.map(({ account }) => account);
    };

    it('with the truck, its driver and the place, and with who looks after it', async () => {
      await press('&lat=-38.14&lon=176.25');
      const call = await callOf(north);
      expect(call).toMatchObject({
        vehicleId: truck.n1,
        vehicleCode: 'N1',
        at: at + 6,
        latitude: -38.14,
        longitude: 176.25,
        takenBy: null,
      });
      expect(await hinted()).toEqual(expect.arrayContaining(['carrier', 'sub_carrier']));
      const taken = await answer(colleague, call, { isTaken: true, isDone: false });
      expect(taken).toMatchObject({ code: 200 });
      expect(await callOf(north)).toMatchObject({ version: 2, takenByName: 'Person sub_carrier' });
    });

    it('and comes back by Undo', async () => {
      await press();
      const call = await callOf(north);
      await answer(north, call, { isTaken: true, isDone: true });
      expect(await north.ask(listHelpCalls, {})).toEqual([]);
      await answer(north, { id: call.id, version: 2 }, { isTaken: false, isDone: false });
      expect(await callOf(colleague)).toMatchObject({ takenBy: null, doneAt: null, version: 3 });
    });

    it('and stays with whoever looks after it, though a colleague says that it is done and takes that back', async () => {
      await press();
      const call = await callOf(north);
      await answer(colleague, call, { isTaken: true, isDone: false });
      await answer(north, { id: call.id, version: 2 }, { isDone: true });
      await answer(north, { id: call.id, version: 3 }, { isDone: false });
      expect(await callOf(north)).toMatchObject({ takenByName: 'Person sub_carrier', doneAt: null });
    });

    it('as whoever was first has left it: the second is shown that', async () => {
      await press();
      const call = await callOf(north);
      await answer(north, call, { isTaken: true, isDone: false });
      expect(await answer(colleague, call, { isTaken: true, isDone: false })).toMatchObject({
        code: 409,
        data: { taken_by_name: 'Person carrier', version: 2 },
      });
    });

    it('also while the phone of another truck presses by itself, again and again', async () => {
      await sql`insert into help_call (vehicle_id, day, at)
        select ${truck.n2}, current_date, now() - make_interval(secs => 3600 + n)
        from generate_series(1, 60) n`.execute(open.db);
      await press();
      const calls = await north.ask(listHelpCalls, {});
      expect(calls.map(({ vehicleCode }) => vehicleCode)).toContain('N1');
      expect(calls).toHaveLength(50);
    });

    it('and is no business of other dispatchers, unless they have the truck on loan', async () => {
      await press();
      const call = await callOf(north);
      expect(await bay.ask(listHelpCalls, {})).toEqual([]);
      expect(await answer(bay, call, { isTaken: true, isDone: false })).toMatchObject({ code: 404 });
      await sql`insert into vehicle_share (vehicle_id, from_carrier_id, to_carrier_id, day, status)
        values (${truck.n1}, ${carrier.north}, ${carrier.bay}, (select day from help_call), 'accepted')`.execute(
        open.db,
      );
      await sql`delete from outbox`.execute(open.db);
      await answer(bay, await callOf(bay), { isTaken: true, isDone: false });
      expect(await hinted()).toEqual(expect.arrayContaining(['bay', 'carrier']));
    });
  });
});
