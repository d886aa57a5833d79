import type { RegistryDocument } from '@haulboard/contract/shell';
import { remoteFiles } from './fetch-ahead.ts';

function registryOf(remotes: Record<string, string>): RegistryDocument {
  const entries = Object.entries(remotes).map(([name, path]) => {
    const files = { 'app.js': '', 'entry.js': '', 'chinese.js': '', 'picture.svg': '' };
    const manifest = { name, build: 'b1', preload: ['entry.js', 'app.js'], files, routes: [{ path }] };
    return [name, { build: 'b1', manifest }];
  });
  return JSON.parse(JSON.stringify({ remotes: Object.fromEntries(entries) }));
}

const registry = registryOf({ planning: '/today/edit', map: '/map' });

describe('what is fetched while a person types', () => {
  it.each([
    ['/map?vehicle=4', 'map'],
    ['/today', 'planning'],
    ['/nowhere', 'planning'],
    [null, 'planning'],
  ])('for %s it is the files of %s', (landing, remote) => {
    const files = ['entry.js', 'app.js', 'chinese.js'].map((file) => `/r/${remote}/b1/${file}`);
    expect(remoteFiles(registry, landing)).toEqual(files);
  });

  it('is nothing when no part is published', () => {
    expect(remoteFiles(registryOf({}), null)).toEqual([]);
  });
});
