import { chooseBuild, isInCanary } from './choose-build.ts';
import { registryDocument, type RemoteEntry } from './registry-document.ts';

function entryOf(fields: Record<string, unknown> = {}): RemoteEntry {
  const manifest = (build: string) => ({
    schema: 1,
    name: 'map',
    version: '1.0.0',
    contract: '^1.0.0',
    routes: [
      {
        path: '/map',
        title: { 'en-US': 'MAP', 'zh-CN': '地图' },
        permission: 'map.view',
        roles: [],
        menu: true,
        order: 1,
      },
    ],
    redirects: {},
    locales: [],
    build,
    builtAt: '',
    container: `map__${build}`,
    entry: 'e.js',
    preload: [],
    files: {},
  });
  const document = registryDocument.parse({
    schema: 1,
    seq: 1,
    at: '',
    shell: null,
    remotes: {
      map: {
        build: 'aaaaaaaa',
        manifest: manifest('aaaaaaaa'),
        canary: {
          build: 'bbbbbbbb',
          manifest: manifest('bbbbbbbb'),
          roles: ['CARRIER'],
          percent: 10,
          salt: 's1',
        },
        ...fields,
      },
    },
  });
  const entry = document.remotes['map'];
  if (!entry) {
    throw new Error('the entry is lost');
  }
  return entry;
}

const people = Array.from({ length: 2000 }, (_, userId) => userId);

describe('which build of a remote a person gets', () => {
  it('gives a canary of 10 % to about a tenth of its role, and always to the same ones', () => {
    const entry = entryOf();
    const chosen = people.filter(
      (userId) => chooseBuild(entry, { role: 'CARRIER', userId })?.build === 'bbbbbbbb',
    );
    expect(chosen.length).toBeGreaterThan(120);
    expect(chosen.length).toBeLessThan(280);
    const again = people.filter(
      (userId) => chooseBuild(entry, { role: 'CARRIER', userId })?.build === 'bbbbbbbb',
    );
    expect(again).toEqual(chosen);
  });

  it('leaves every other role with what runs', () => {
    const entry = entryOf();
    expect(
      people.every((userId) => chooseBuild(entry, { role: 'CUSTOMER', userId })?.build === 'aaaaaaaa'),
    ).toBe(true);
  });

  it('falls on other people when the salt is another', () => {
    const canary = entryOf().canary;
    const who = (salt: string) =>
      people.filter((userId) => canary && isInCanary({ ...canary, salt }, { role: 'CARRIER', userId }));
    expect(who('s1')).not.toEqual(who('s2'));
  });

  it('gives nobody anything while the remote is switched off', () => {
    expect(chooseBuild(entryOf({ isEnabled: false }), { role: 'CARRIER', userId: 1 })).toBeUndefined();
  });
});
