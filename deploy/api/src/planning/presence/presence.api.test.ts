import { beatBoard } from '@haulboard/contract';
import { dayStart } from '@haulboard/contract/testing';
import type { Caller, Api } from '../../testing/api-server.ts';
import { freshDay } from '../../testing/loads.ts';
import { signIn, FIXTURE } from '../../testing/fixture.ts';
import { withServer } from '../../testing/with-server.ts';

describe('people on a board', () => {
  let api: Api;
  let north: Caller;
  let colleague: Caller;
  let bay: Caller;

  withServer({}, async (given) => {
    ({ api } = given);
    north = await signIn(api, 'carrier');
    colleague = await signIn(api, 'sub_carrier');
    bay = await signIn(api, 'bay');
  });

  const day = freshDay();
  const beat = (who: Caller, vehicleId: number | null, isLast = false) =>
    who.ask(beatBoard, { query: { date: dayStart(day) }, body: { tab: 'a tab', vehicleId, isLast } });

  it('see each other and the row each is on, until one leaves', async () => {
    expect(await beat(north, FIXTURE.truck.n1)).toEqual([]);
    expect(await beat(colleague, null)).toMatchObject([
      { name: 'Person carrier', vehicleId: FIXTURE.truck.n1 },
    ]);
    expect(await beat(north, FIXTURE.truck.n2)).toMatchObject([
      { name: 'Person sub_carrier', vehicleId: null },
    ]);
    expect(await beat(colleague, null)).toMatchObject([{ vehicleId: FIXTURE.truck.n2 }]);
    await beat(north, null, true);
    expect(await beat(colleague, null)).toEqual([]);
  });

  it('of another dispatcher are not there, and cannot ask', async () => {
    await beat(north, FIXTURE.truck.n1);
    expect(await beat(bay, null)).toEqual([]);
    const query = { date: dayStart(day), carrierId: FIXTURE.carrier.north };
    const body = { tab: 'a tab', vehicleId: null, isLast: false };
    expect(await bay.try(beatBoard, { query, body })).toMatchObject({ code: 404 });
  });
});
