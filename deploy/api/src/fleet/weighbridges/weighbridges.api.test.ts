import { addWeighbridge, listWeighbridges, revokeWeighbridge, sendWeighTickets } from '@haulboard/contract';
import { FIXTURE, signIn } from '../../testing/fixture.ts';
import { Caller, type Api } from '../../testing/api-server.ts';
import { USUAL_ENGINES } from '../../testing/homes.ts';
import { withServer } from '../../testing/with-server.ts';

const { destination } = FIXTURE;
const params = { id: destination.port };
const TICKET = {
  ticketNo: '1',
  rego: 'NOBODY1',
  grossKg: 49_980,
  tareKg: 17_500,
  weighedAt: Math.floor(Date.now() / 1000) - 60,
};

describe.each(USUAL_ENGINES)('the weighbridges of a destination, on %s', (_, makeHome) => {
  let api: Api;
  let admin: Caller;
  let north: Caller;

  withServer({ home: makeHome }, async (given) => {
    ({ api } = given);
    [admin, north] = [await signIn(api, 'supper_admin'), await signIn(api, 'carrier')];
  });

  const handIn = (scale: Caller, ticketNo: string) =>
    scale.try(sendWeighTickets, { body: { tickets: [{ ...TICKET, ticketNo }] } });

  it('get keys of their own, which take no tickets once they are taken away', async () => {
    const { weighbridge, key } = await admin.ask(addWeighbridge, { params, body: { name: 'Gate 2' } });
    const scale = new Caller(api, { 'device-key': key });
    expect((await handIn(scale, '1')).code).toBe(200);
    expect(await north.ask(listWeighbridges, { params })).toContainEqual(weighbridge);
    const path = { ...params, weighbridgeId: weighbridge.id };
    const elsewhere = { id: destination.mill, weighbridgeId: weighbridge.id };
    expect((await admin.try(revokeWeighbridge, { params: elsewhere })).code).toBe(404);
    await admin.ask(revokeWeighbridge, { params: path });
    expect(await north.ask(listWeighbridges, { params })).not.toContainEqual(weighbridge);
    expect((await handIn(scale, '2')).code).not.toBe(200);
    expect((await admin.try(revokeWeighbridge, { params: path })).code).toBe(404);
  });

  it('are an administrator’s to set up, at a destination that is there, with a name', async () => {
    const named = { params, body: { name: 'Gate 3' } };
    expect((await north.try(addWeighbridge, named)).code).toBe(403);
    expect((await admin.try(addWeighbridge, { ...named, params: { id: 999_999 } })).code).toBe(404);
    expect((await admin.try(addWeighbridge, { params, body: { name: ' ' } })).code).toBe(422);
  });
});
