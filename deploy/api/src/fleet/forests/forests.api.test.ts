import { listForestPlaces, RESOURCES } from '@haulboard/contract';
import type { Api } from '../../testing/api-server.ts';
import { FIXTURE, signIn } from '../../testing/fixture.ts';
import { USUAL_ENGINES } from '../../testing/homes.ts';
import { withServer } from '../../testing/with-server.ts';

const { skid } = FIXTURE;

describe.each(USUAL_ENGINES)('forests on the map, on %s', (_, makeHome) => {
  let api: Api;

  withServer({ home: makeHome }, async (given) => {
    ({ api } = given);
  });

  async function seenBy(account: string) {
    const caller = await signIn(api, account);
    const forests = await caller.ask(listForestPlaces, {});
    return forests.map(({ name, skids }) => [name, ...skids.map(({ id, crews }) => [id, ...crews])]);
  }

  it('are those that a dispatcher’s crews work in, with the crews at each skid', async () => {
    expect(await seenBy('carrier')).toEqual([['Kaingaroa', [skid.tall, '66'], [skid.tall2]]]);
  });

  it('are all of them for a super admin', async () => {
    expect(await seenBy('supper_admin')).toEqual([
      ['Esk', [skid.short, '77']],
      ['Kaingaroa', [skid.tall, '66'], [skid.tall2]],
    ]);
  });

  it('have the edge that somebody drew as a fence of the forest', async () => {
    const admin = await signIn(api, 'supper_admin');
    const edge = { shape: 'circle' as const, latitude: -38.5, longitude: 176.6, radiusM: 9_000, polygon: '' };
    const limits = { bufferM: 0, dwellSeconds: 0, speedLimitKmh: null, maxTrucks: null, isActive: true };
    const forest = { destinationId: null, forestId: 1, ...limits };
    const { create } = RESOURCES.geoFences.calls;
    await admin.ask(create, { body: { name: 'Edge', type: 'forest', ...edge, ...forest } });
    await admin.ask(create, { body: { name: 'Gate', type: 'hazard', ...edge, ...forest } });
    const forests = await admin.ask(listForestPlaces, {});
    expect(forests.map(({ name, edges }) => [name, edges])).toEqual([
      ['Esk', []],
      ['Kaingaroa', [edge]],
    ]);
  });

  it('have a skid where its record says, and lose one that is removed', async () => {
    const admin = await signIn(api, 'supper_admin');
    const { calls } = RESOURCES.skids;
    const body = { name: '704/3', forestId: 1, compartment: '', latitude: -38.51, longitude: 176.61 };
    const { id, version } = await admin.ask(calls.create, { body });
    const skidsOf = async () => {
      const forests = await admin.ask(listForestPlaces, {});
      return forests.find(({ name }) => name === 'Kaingaroa')?.skids ?? [];
    };
    expect(await skidsOf()).toContainEqual({
      id,
      name: '704/3',
      latitude: -38.51,
      longitude: 176.61,
      crews: [],
    });
    await admin.ask(calls.remove, { params: { id }, query: { version } });
    expect((await skidsOf()).map(({ name }) => name)).toEqual(['704/1', '704/2']);
  });
});
