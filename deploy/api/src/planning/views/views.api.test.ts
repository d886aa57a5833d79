import {
  changeBoardView,
  createBoardView,
  getBoardViews,
  removeBoardView,
  saveBoardLayout,
  type BoardLayout,
} from '@haulboard/contract';
import type { Api, Caller } from '../../testing/api-server.ts';
import { leaverOf } from '../../testing/leaver.ts';
import { signIn, FIXTURE } from '../../testing/fixture.ts';
import { withServer } from '../../testing/with-server.ts';

const NARROW: BoardLayout = { density: 'compact', columns: [{ key: 'driver', width: 120 }] };
const MORNING = { name: 'Morning', address: 'crew=31&sort=-tonnes', isShared: false };

describe('how dispatchers look at the board', () => {
  let api: Api;
  let north: Caller;
  let colleague: Caller;
  let bay: Caller;
  let admin: Caller;
  let count = 0;

  withServer({}, async (given) => {
    ({ api } = given);
    [north, colleague, bay, admin] = [
      await signIn(api, 'carrier'),
      await signIn(api, 'sub_carrier'),
      await signIn(api, 'bay'),
      await signIn(api, 'supper_admin'),
    ];
  });

  const seen = async (who: Caller) => who.ask(getBoardViews, { query: {} });
  const namesOf = async (who: Caller) => (await seen(who)).views.map(({ name }) => name);
  const make = (who: Caller, more: Partial<typeof MORNING> = {}) => {
    count += 1;
    return who.ask(createBoardView, { body: { ...MORNING, name: `Morning ${count}`, ...more } });
  };

  it('keeps density and columns for the person who chose them, and for nobody else', async () => {
    expect((await seen(north)).layout).toBeNull();
    await north.ask(saveBoardLayout, { body: { layout: NARROW } });
    const wide: BoardLayout = { ...NARROW, columns: [{ key: 'rego', width: null }] };
    await north.ask(saveBoardLayout, { body: { layout: wide } });
    expect((await seen(north)).layout).toEqual(wide);
    expect((await seen(colleague)).layout).toBeNull();
    await north.ask(saveBoardLayout, { body: { layout: null } });
    expect((await seen(north)).layout).toBeNull();
  });

  it('shows a private view to its maker, a shared one to colleagues, and neither to another business', async () => {
    const own = await make(north);
    const shared = await make(north, { isShared: true });
    expect(await namesOf(north)).toEqual(expect.arrayContaining([own.name, shared.name]));
    const ofColleague = (await seen(colleague)).views;
    expect(ofColleague).toEqual([{ ...shared, isMine: false }]);
    expect(await namesOf(bay)).toEqual([]);
    const asked = { query: { carrierId: FIXTURE.carrier.north } };
    expect((await bay.try(getBoardViews, asked)).code).toBe(404);
    expect((await admin.ask(getBoardViews, asked)).views.map(({ name }) => name)).toEqual([shared.name]);
  });

  it('shows no view of a colleague who was removed or works elsewhere, until that one is back', async () => {
    const shared = await make(north, { isShared: true });
    const own = await make(north);
    const leaver = await leaverOf(admin, 'carrier');
    expect(await namesOf(colleague)).toContain(shared.name);
    await leaver.remove();
    expect(await namesOf(colleague)).not.toContain(shared.name);
    await leaver.restore();
    north = await signIn(api, 'carrier');
    expect(await namesOf(colleague)).toContain(shared.name);
    expect(await namesOf(north)).toEqual(expect.arrayContaining([shared.name, own.name]));
    await leaver.move({ carrierId: FIXTURE.carrier.bay });
    expect(await namesOf(colleague)).not.toContain(shared.name);
    await leaver.move({ carrierId: FIXTURE.carrier.north });
    expect(await namesOf(colleague)).toContain(shared.name);
  });

  it('lets only its maker change or forget a view', async () => {
    const { id, version, name } = await make(north, { isShared: true });
    const change = { params: { id }, body: { ...MORNING, name, version } };
    for (const who of [colleague, bay, admin]) {
      expect((await who.try(changeBoardView, change)).code).toBe(404);
      expect((await who.try(removeBoardView, { params: { id } })).code).toBe(404);
    }
    const changed = await north.ask(changeBoardView, change);
    expect(changed).toMatchObject({ isShared: false, version: version + 1, isMine: true });
    await north.ask(removeBoardView, { params: { id } });
    expect((await north.try(removeBoardView, { params: { id } })).code).toBe(404);
  });

  it('refuses a change by a window that has not seen the last one', async () => {
    const { id, version, name } = await make(north);
    const change = { params: { id }, body: { ...MORNING, name, version } };
    await north.ask(changeBoardView, change);
    const answer = await north.try(changeBoardView, {
      ...change,
      body: { ...change.body, address: 'crew=32' },
    });
    expect([answer.code, answer.msg]).toEqual([409, expect.stringContaining('another window')]);
    expect((await seen(north)).views.find((view) => view.id === id)?.address).toBe(MORNING.address);
  });

  it('refuses a second view of one name, and an empty name, by the field', async () => {
    const { name } = await make(north);
    const second = await make(north);
    const twice = await north.try(createBoardView, { body: { ...MORNING, name } });
    expect([twice.code, twice.data]).toEqual([
      422,
      { fields: [{ field: 'name', message: 'you have a view of this name; choose another' }] },
    ]);
    const renamed = { params: { id: second.id }, body: { ...MORNING, name, version: second.version } };
    expect((await north.try(changeBoardView, renamed)).code).toBe(422);
    expect((await north.try(createBoardView, { body: { ...MORNING, name: '' } })).code).toBe(422);
    expect((await colleague.ask(createBoardView, { body: { ...MORNING, name } })).isMine).toBe(true);
  });

  it('names the customers whose crews are planned here', async () => {
    const { acme, other } = FIXTURE.customer;
    const { tall, short } = FIXTURE.crew;
    expect((await seen(north)).customers).toEqual([
      { customerId: acme, name: 'Acme Forests', crewIds: [tall] },
    ]);
    expect((await seen(bay)).customers.map(({ customerId, crewIds }) => [customerId, crewIds])).toEqual([
      [acme, [tall]],
      [other, [short]],
    ]);
  });
});
