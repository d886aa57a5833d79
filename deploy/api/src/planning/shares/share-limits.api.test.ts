import { getShareMarket, requestTrucks, withdrawShareRequest } from '@haulboard/contract';
import { dayStart } from '@haulboard/contract/testing';
import type { Api, Caller } from '../../testing/api-server.ts';
import { USUAL_ENGINES } from '../../testing/homes.ts';
import { freshDay } from '../../testing/loads.ts';
import { insertFixture, signIn, FIXTURE } from '../../testing/fixture.ts';
import { withServer } from '../../testing/with-server.ts';

const { carrier, truck } = FIXTURE;
const NEXT_YEAR = new Date(Date.now() + 400 * 86_400_000);

function dayIn(days: number): string {
  return new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
}

describe.each(USUAL_ENGINES)('a dispatcher who asks for much, on %s', (_, makeHome) => {
  let api: Api;
  let north: Caller;
  let bay: Caller;

  withServer(
    {
      home: makeHome,
      fill: async (db) => {
        await insertFixture(db);
        // What a server without these limits let in: the sharing portal buries its neighbours.
        const asked = { carrierId: carrier.portal, toCarrierId: carrier.bay, expiresAt: NEXT_YEAR };
        const day = dayIn(400);
        const flood = Array.from({ length: 520 }, () => ({ ...asked, day, askedBy: null }));
        await db.insertInto('shareRequest').values(flood).execute();
        const fromNorth = { ...asked, carrierId: carrier.north, day: dayIn(3), askedBy: null };
        const withdrawn = { ...fromNorth, toCarrierId: carrier.portal, status: 'withdrawn' as const };
        await db
          .insertInto('shareRequest')
          .values([fromNorth, ...Array.from({ length: 99 }, () => withdrawn)])
          .execute();
        const offered = { fromCarrierId: carrier.portal, toCarrierId: carrier.bay, expiresAt: NEXT_YEAR };
        const offers = Array.from({ length: 520 }, (__, at) => ({
          ...offered,
          vehicleId: truck.s1,
          day: new Date(Date.UTC(2040, 0, at + 1)).toISOString().slice(0, 10),
          offeredBy: null,
          answeredBy: null,
          answeredAt: null,
        }));
        await db.insertInto('vehicleShare').values(offers).execute();
        await db
          .insertInto('vehicleShare')
          .values({
            ...offered,
            fromCarrierId: carrier.north,
            vehicleId: truck.n1,
            day: dayIn(3),
            offeredBy: null,
            answeredBy: null,
            answeredAt: null,
          })
          .execute();
      },
    },
    async (given) => {
      ({ api } = given);
      north = await signIn(api, 'carrier');
      bay = await signIn(api, 'bay');
    },
  );

  const ask = (caller: Caller, toDispatcherId: number) =>
    caller.try(requestTrucks, { body: { date: dayStart(freshDay()), toDispatcherId, trucks: 1 } });

  it('gets twenty open requests to one other through, and another when one is withdrawn', async () => {
    const answers = await Promise.all(Array.from({ length: 24 }, () => ask(bay, carrier.north)));
    expect(answers.filter(({ code }) => code === 200)).toHaveLength(20);
    expect(answers.find(({ code }) => code !== 200)).toMatchObject({
      code: 429,
      msg: '20 of your requests wait for this dispatcher: withdraw one, or wait for an answer',
    });
    expect(await ask(bay, carrier.portal)).toMatchObject({ code: 200 });
    const mine = (await bay.ask(getShareMarket, {})).requests;
    const one = mine.find(({ direction, carrierId }) => direction === 'out' && carrierId === carrier.north);
    await bay.ask(withdrawShareRequest, { params: { id: one?.requestId ?? 0 } });
    expect(await ask(bay, carrier.north)).toMatchObject({ code: 200 });
  });

  it('is refused for an hour who asks and withdraws again and again', async () => {
    expect(await ask(north, carrier.bay)).toMatchObject({
      code: 429,
      msg: 'You have asked for trucks too often: try again in an hour',
    });
  });

  it('hides neither what a third asks nor what a third offers', async () => {
    const { requests, offers } = await bay.ask(getShareMarket, {});
    const fromNorth = (one: { direction: string; carrierId: number }) =>
      one.direction === 'in' && one.carrierId === carrier.north;
    expect(requests.filter(fromNorth)).toHaveLength(1);
    expect(offers.filter(fromNorth)).toHaveLength(1);
    expect(requests.length).toBeLessThanOrEqual(500);
  });
});
