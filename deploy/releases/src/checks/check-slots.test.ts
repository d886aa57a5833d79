import { checkBuild } from './check.ts';
import { promote } from '../changes/promote.ts';
import { publish } from '../publish/publish.ts';
import { buildsOf, openStore, type Store } from '../store/store.ts';
import { builtRemote, builtShell, temporaryFolder } from '../testing/built-folder.ts';
import { docketsWith, extensionOf, mapWith, SLOT } from '../testing/slotted.ts';

/** A store whose shell has one slot of the map, which gives a truck and no day. */
function storeWith(slots: readonly string[] = [SLOT, `${SLOT}.vehicleId`]): Store {
  const store = openStore(temporaryFolder());
  publish(store, builtShell('aaaaaaaa', 'shell', { names: { slots: [...slots] } }));
  promote(store, { part: 'shell', build: 'aaaaaaaa' });
  return store;
}

const onlyTruck = { fields: ['vehicleId'] };

test('a team publishes what shows something in a slot of another, and what places one', () => {
  const store = storeWith();
  expect(publish(store, mapWith([SLOT])).isNew).toBe(true);
  expect(publish(store, docketsWith([extensionOf(onlyTruck)])).isNew).toBe(true);
});

test.each([
  [
    'a slot that the shell does not have',
    [extensionOf({ slot: 'map.moon' })],
    'the extension truck-dockets wants the slot map.moon, which the shell does not have',
  ],
  [
    'a field that the slot gives no more',
    [extensionOf()],
    'the extension truck-dockets reads day, which the slot map.truck-day does not give',
  ],
  [
    'two extensions of one name',
    [extensionOf(onlyTruck), extensionOf(onlyTruck)],
    'the extension truck-dockets is there twice',
  ],
  [
    'a permission nobody knows',
    [extensionOf({ ...onlyTruck, permission: 'docket.fly' })],
    'the extension truck-dockets asks for the permission docket.fly',
  ],
  [
    'a title in one language only',
    [extensionOf({ ...onlyTruck, title: { 'en-US': 'D', 'zh-CN': ' ' } })],
    'the extension truck-dockets has no title in one of the languages',
  ],
])('a team is told of %s, and it is not published', (_what, extensions, message) => {
  const store = storeWith();
  const dist = docketsWith(extensions);
  expect(checkBuild(store, dist).faults.join()).toContain(message);
  expect(() => publish(store, dist)).toThrow(/was not published: .*Nothing was changed/);
  expect(buildsOf(store, 'dockets')).toEqual([]);
});

test('a team is told of a slot that belongs to another remote, and of one that no shell has', () => {
  const store = storeWith();
  const foreign = builtRemote({ name: 'dockets', build: 'dddddddd', slots: [SLOT] });
  expect(checkBuild(store, foreign).faults).toEqual([`places the slot ${SLOT}, which belongs to map`]);
  expect(checkBuild(store, mapWith([SLOT, SLOT, 'map.moon'])).faults).toEqual([
    'places the slot map.moon, which the shell does not have',
    `names the slot ${SLOT} twice`,
  ]);
});

test('a team is told that another shows something of that name in that slot', () => {
  const store = storeWith();
  publish(store, docketsWith([extensionOf(onlyTruck)]));
  promote(store, { part: 'dockets', build: 'dddddddd' });
  const same = builtRemote({ name: 'stock', build: 'cccccccc', extensions: [extensionOf(onlyTruck)] });
  expect(checkBuild(store, same).faults).toEqual(['the extension truck-dockets belongs to dockets already']);
});

test('where the shell was built before shells said what slots they have, the contract of the checkout counts', () => {
  const store = openStore(temporaryFolder());
  expect(checkBuild(store, docketsWith()).faults).toEqual([]);
  expect(checkBuild(store, docketsWith([extensionOf({ slot: 'map.moon' })])).faults).toEqual([
    'the extension truck-dockets wants the slot map.moon, which the shell does not have',
  ]);
});
