import { isInCanary, type Person, type RegistryDocument } from '@haulboard/contract/shell';
import { shownPages } from '../../routing/shown-pages.ts';
import { resolvePath, visibleRoutes, type Viewer } from '../../routing/resolve-path.ts';
import { extensionsIn } from '../../slots/extensions-in.ts';
import { entryOf, manifestOf, registryWith, routeOf } from '../testing/registry-of.ts';
import { registryFor } from './registry-for.ts';

const VIEWER: Viewer = { role: 'CARRIER', hasPermissions: true, can: () => true };
const WEIGH = manifestOf({
  name: 'weigh',
  routes: [routeOf('/weigh')],
  redirects: { '/scales': '/weigh' },
  commands: [
    {
      id: 'weigh.open',
      title: { 'en-US': 'Weigh', 'zh-CN': '过磅' },
      permission: 'today.view',
      keys: [],
      on: [],
      listens: 'remote',
    },
  ],
  extensions: [
    {
      slot: 'map.truck-day',
      name: 'weights',
      title: { 'en-US': 'Weights', 'zh-CN': '重量' },
      permission: 'today.view',
      order: 1,
      fields: [],
    },
  ],
});
const CANARY = { build: WEIGH.build, manifest: WEIGH, roles: [], percent: 50, salt: 's' };

const BEFORE = registryWith(entryOf(manifestOf({ name: 'map' }))).get();
const WITH: RegistryDocument = {
  ...BEFORE,
  newcomers: { weigh: { isEnabled: true, urgency: 'idle', canary: CANARY } },
};

const personWhere = (isIn: boolean): Person => {
  const userId = Array.from({ length: 100 }, (_, id) => id).find(
    (id) => isInCanary(CANARY, { role: 'CARRIER', userId: id }) === isIn,
  );
  return { role: 'CARRIER', userId: userId ?? -1 };
};

/** All that a page shows of the remotes to somebody, while this is released. */
function seenBy(person: Person, document: RegistryDocument) {
  const registry = registryFor({ ...registryWith(), get: () => document }, person);
  const pages = shownPages(registry.get(), person);
  return {
    menu: visibleRoutes(pages, VIEWER).map(({ route }) => route.path),
    page: resolvePath('/weigh', pages, VIEWER),
    redirect: resolvePath('/scales', pages, VIEWER),
    commands: Object.values(pages.remotes).flatMap(({ manifest }) => manifest.commands.map(({ id }) => id)),
    extensions: extensionsIn('map.truck-day', registry.get(), { person, can: () => true }).map(
      ({ name }) => name,
    ),
  };
}

describe('the first build of a remote that only some people have', () => {
  it('is in the menu of those, with its page, its commands and what it shows in pages of others', () => {
    expect(seenBy(personWhere(true), WITH)).toMatchObject({
      menu: expect.arrayContaining(['/weigh']),
      page: { kind: 'remote', remote: 'weigh' },
      redirect: { kind: 'redirect', to: '/weigh' },
      commands: ['weigh.open'],
      extensions: ['weights'],
    });
  });

  it('is for all others as if there were no such remote', () => {
    const other = personWhere(false);
    expect(seenBy(other, WITH)).toEqual(seenBy(other, BEFORE));
    expect(seenBy(other, WITH)).toMatchObject({
      page: { kind: 'redirect', to: '/error/404' },
      commands: [],
      extensions: [],
    });
  });

  it('is nobody’s once it was taken away', () => {
    const gone = { ...BEFORE, newcomers: { weigh: { isEnabled: true, urgency: 'now' as const } } };
    const person = personWhere(true);
    expect(seenBy(person, gone)).toEqual(seenBy(person, BEFORE));
  });

  it('is drawn anew only when something was released', async () => {
    const registry = registryFor({ ...registryWith(), get: () => WITH }, personWhere(true));
    expect(registry.get()).toBe(registry.get());
    expect(await registry.refresh()).toBe(registry.get());
  });
});
