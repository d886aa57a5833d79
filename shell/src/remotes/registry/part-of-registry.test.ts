import type { RegistryDocument } from '@haulboard/contract/shell';
import { shownPages } from '../../routing/shown-pages.ts';
import { partOfRegistry } from './part-of-registry.ts';
import { manifestOf, registryOf, routeOf } from '../testing/registry-of.ts';

const PERSON = { role: 'CARRIER', userId: 7, trials: [] } as const;

function pagesOf(first: RegistryDocument) {
  let document = first;
  const pages = partOfRegistry({ get: () => document, subscribe: () => () => undefined }, (released) =>
    shownPages(released, PERSON),
  );
  return { pages, release: (next: RegistryDocument) => (document = next) };
}

const build = (id: string, ...paths: string[]) =>
  registryOf(manifestOf({ name: 'yard', build: id, routes: paths.map((path) => routeOf(path)) }));

describe('what the frame shows of the registry', () => {
  it('is the same after a release of a build with the same pages, so that nothing is drawn anew', () => {
    const { pages, release } = pagesOf(build('aaaaaaaa', '/yard'));
    const before = pages.get();
    release(build('bbbbbbbb', '/yard'));
    expect(pages.get()).toBe(before);
  });

  it('is another after a release of a build with another page', () => {
    const { pages, release } = pagesOf(build('aaaaaaaa', '/yard'));
    const before = pages.get();
    release(build('bbbbbbbb', '/yard', '/yard/scales'));
    expect(pages.get()).not.toBe(before);
    expect(pages.get().remotes['yard']?.manifest.routes.map(({ path }) => path)).toEqual([
      '/yard',
      '/yard/scales',
    ]);
  });

  it('is another when a remote is switched off', () => {
    const on = build('aaaaaaaa', '/yard');
    const { pages, release } = pagesOf(on);
    const before = pages.get();
    release({
      ...on,
      remotes: Object.fromEntries(
        Object.entries(on.remotes).map(([name, entry]) => [name, { ...entry, isEnabled: false }]),
      ),
    });
    expect(pages.get()).not.toBe(before);
  });
});
