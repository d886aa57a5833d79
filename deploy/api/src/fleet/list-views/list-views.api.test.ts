import {
  changeListView,
  chooseFirstView,
  createListView,
  listListViews,
  removeListView,
  restoreListView,
} from '@haulboard/contract';
import type { Api, Caller } from '../../testing/api-server.ts';
import { signIn, FIXTURE } from '../../testing/fixture.ts';
import { leaverOf } from '../../testing/leaver.ts';
import { withServer } from '../../testing/with-server.ts';

const LEAVE = { list: 'vehicles', name: 'On leave', address: 'filter=status%3Aleave', isShared: false };

describe('views of a list', () => {
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

  const seen = (who: Caller, list = 'vehicles') => who.ask(listListViews, { query: { list } });
  const namesOf = async (who: Caller, list?: string) => (await seen(who, list)).views.map(({ name }) => name);
  const make = (who: Caller, more: Partial<typeof LEAVE> = {}) => {
    count += 1;
    return who.ask(createListView, { body: { ...LEAVE, name: `On leave ${count}`, ...more } });
  };

  it('are seen by their maker, shared ones by colleagues, and of that list alone', async () => {
    const own = await make(north);
    const shared = await make(north, { isShared: true });
    expect(await namesOf(north)).toEqual(expect.arrayContaining([own.name, shared.name]));
    expect((await seen(colleague)).views).toEqual([{ ...shared, isMine: false }]);
    expect(await namesOf(bay)).toEqual([]);
    expect(await namesOf(admin)).toEqual([]);
    expect(await namesOf(north, 'dockets')).toEqual([]);
    expect((await north.try(listListViews, { query: { list: 'secrets' } })).code).toBe(404);
  });

  it('are not shown of a colleague who was removed or works elsewhere, until that one is back', async () => {
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

  it('are not there for whoever may not see the list', async () => {
    const crew = await signIn(api, 'crew_company');
    const list = 'users';
    expect((await crew.try(listListViews, { query: { list } })).code).toBe(404);
    expect((await crew.try(createListView, { body: { ...LEAVE, list } })).code).toBe(404);
    expect((await crew.try(chooseFirstView, { body: { list, id: null } })).code).toBe(404);
  });

  it('are those of saved reports too, for whoever has reports', async () => {
    const { name } = await make(north, { list: 'reports', address: 'by=week&grade=2' });
    expect(await namesOf(north, 'reports')).toEqual([name]);
    const receiver = await signIn(api, 'destination_customer');
    expect((await receiver.try(listListViews, { query: { list: 'reports' } })).code).toBe(404);
  });

  it('are changed by their maker alone, and not over a change that was not seen', async () => {
    const { id, version, name } = await make(north, { isShared: true });
    const { list: _, ...fields } = LEAVE;
    const change = { params: { id }, body: { ...fields, name, version } };
    for (const who of [colleague, bay, admin]) {
      expect((await who.try(changeListView, change)).code).toBe(404);
      expect((await who.try(removeListView, { params: { id } })).code).toBe(404);
      expect((await who.try(restoreListView, { params: { id } })).code).toBe(404);
    }
    const changed = await north.ask(changeListView, change);
    expect(changed).toMatchObject({ isShared: false, version: version + 1 });
    expect(await namesOf(colleague)).not.toContain(name);
    const late = await north.try(changeListView, { ...change, body: { ...change.body, address: 'q=x' } });
    expect([late.code, late.msg]).toEqual([409, expect.stringContaining('another window')]);
  });

  it('come back after they were deleted, unless their name is taken', async () => {
    const { id, name } = await make(north);
    await north.ask(chooseFirstView, { body: { list: 'vehicles', id } });
    await north.ask(removeListView, { params: { id } });
    expect(await seen(north)).toMatchObject({ firstId: null });
    expect(await namesOf(north)).not.toContain(name);
    expect((await north.try(removeListView, { params: { id } })).code).toBe(404);
    expect(await north.ask(restoreListView, { params: { id } })).toMatchObject({ id, name });
    expect(await seen(north)).toMatchObject({ firstId: id });
    await north.ask(removeListView, { params: { id } });
    await make(north, { name });
    expect((await north.try(restoreListView, { params: { id } })).code).toBe(422);
    await north.ask(chooseFirstView, { body: { list: 'vehicles', id: null } });
  });

  it('open a list for each person as that person chose, while they can be seen', async () => {
    const { id, version, name } = await make(north, { isShared: true });
    await colleague.ask(chooseFirstView, { body: { list: 'vehicles', id } });
    expect([(await seen(colleague)).firstId, (await seen(north)).firstId]).toEqual([id, null]);
    expect((await bay.try(chooseFirstView, { body: { list: 'vehicles', id } })).code).toBe(404);
    const { list: _, ...fields } = LEAVE;
    await north.ask(changeListView, { params: { id }, body: { ...fields, name, version } });
    expect((await seen(colleague)).firstId).toBeNull();
  });

  it('have a name that is there once, for each person and list', async () => {
    const { name } = await make(north);
    const twice = await north.try(createListView, { body: { ...LEAVE, name } });
    expect([twice.code, twice.data]).toEqual([
      422,
      { fields: [{ field: 'name', message: 'you have a view of this name; choose another' }] },
    ]);
    expect((await north.try(createListView, { body: { ...LEAVE, name: '' } })).code).toBe(422);
    expect((await north.ask(createListView, { body: { ...LEAVE, name, list: 'dockets' } })).name).toBe(name);
    expect((await colleague.ask(createListView, { body: { ...LEAVE, name } })).isMine).toBe(true);
  });
});
