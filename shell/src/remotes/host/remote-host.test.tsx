import { renderRemote } from '@haulboard/data/testing';
import { UNKNOWN_SHELL, type RemoteEntry } from '@haulboard/contract/shell';
import { fakeServer, fakeShell } from '@haulboard/contract/testing';
import { act, cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { MenuContext } from '../../routing/menu-context.ts';
import { createBadBuilds } from '../builds/bad-builds.ts';
import { RemoteHost } from './remote-host.tsx';
import type { FetchCode } from '../builds/build-cache.ts';
import type { TabGuard } from '../loader/tab-parts.ts';
import { entryOf, manifestOf, routeOf } from '../testing/registry-of.ts';
import { guardOf, openTabFixture } from '../testing/tab-fixture.ts';

const MAP = manifestOf({ name: 'map' });
const NEXT = manifestOf({ name: 'map', build: 'bbbbbbbb', version: '1.5.0' });

type OpenOptions = { entry?: RemoteEntry; guard?: Partial<TabGuard> };

afterEach(cleanup);

function open(
  fetchCode: Parameters<typeof openTabFixture>[0],
  { entry = entryOf(MAP), guard = {} }: OpenOptions = {},
) {
  const fixture = openTabFixture(fetchCode, entry);
  const shell = fakeShell({ server: fakeServer() });
  const given = guardOf(guard);
  const host = (hasUnsaved: boolean) => (
    <>
      <p>the rest of the shell</p>
      <RemoteHost
        loader={fixture.loader}
        owned={{ remote: 'map', route: routeOf('/map') }}
        guard={given}
        hasUnsaved={hasUnsaved}
      />
    </>
  );
  renderRemote(host(given.isDirty()), { shell, path: '/map' });
  return { ...fixture, shell };
}

function running(text: string) {
  return { contract: '^1.0.0', App: () => <p>{text}</p> };
}

describe('a page that belongs to a remote', () => {
  it('shows the remote under its own title', async () => {
    open(async () => running('the map'));
    expect(await screen.findByText('the map')).toBeTruthy();
    expect(document.title).toBe('MAP - Haulboard');
  });

  it('is not drawn anew while the next version comes, and is that one then', async () => {
    let drawn = 0;
    let arrive = (): void => undefined;
    const way = new Promise<void>((resolve) => (arrive = resolve));
    const { registry } = open(async ({ build }) => {
      if (build === MAP.build) {
        return { contract: '^1.0.0', App: () => <p>the map, drawn {(drawn += 1)}</p> };
      }
      await way;
      return running('the next map');
    });
    await screen.findByText('the map, drawn 1');
    await act(async () => registry.release(entryOf(NEXT)));
    expect(screen.getByText('the map, drawn 1')).toBeTruthy();
    arrive();
    expect(await screen.findByText('the next map')).toBeTruthy();
    expect(drawn).toBe(1);
  });

  it('costs nobody anything when its files do not come, and Retry works', async () => {
    let isUp = false;
    open(async () => {
      if (!isUp) {
        throw new Error('503');
      }
      return running('the map');
    });
    const retry = await screen.findByRole('button', { name: 'Retry' });
    expect(screen.getByText('The page “Map” is not available right now')).toBeTruthy();
    expect(screen.getByText('the rest of the shell')).toBeTruthy();
    isUp = true;
    await userEvent.click(retry);
    expect(await screen.findByText('the map')).toBeTruthy();
  });

  it('is refused unseen when it needs another React, and names both versions', async () => {
    const fetched: string[] = [];
    const fetchCode: FetchCode = async ({ build }) => void fetched.push(build);
    const entry = entryOf(manifestOf({ name: 'map', shared: { react: '^20.0.0' } }));
    open({ fetchCode, offer: { ...UNKNOWN_SHELL, shared: { react: '19.3.1' } } }, { entry });
    expect(await screen.findByText('It needs react ^20.0.0; this page has 19.3.1.')).toBeTruthy();
    expect(fetched).toEqual([]);
  });

  it('asks before it runs again what froze the page, and offers the version before', async () => {
    const bad = createBadBuilds(() => 0);
    bad.mark({ name: 'map', build: MAP.build }, { reason: 'frozen', detail: 'then', needsAnswer: true });
    const lastGood = { build: NEXT.build, manifest: NEXT };
    const fetchCode: FetchCode = async ({ build }) => running(`the map of ${build}`);
    open({ fetchCode, bad }, { entry: entryOf(MAP, { lastGood }) });
    await screen.findByText('“Map” froze the page last time');
    await userEvent.click(screen.getByRole('button', { name: 'Run the version before' }));
    expect(await screen.findByText('the map of bbbbbbbb')).toBeTruthy();
    expect(screen.getByText(/because the new one froze the page/)).toBeTruthy();
  });

  it('shows the same card when its screen throws, tells operations, and starts anew on Retry', async () => {
    let isBroken = true;
    const { reports } = open(async () => ({
      contract: '^1.0.0',
      App: () => {
        if (isBroken) {
          throw new Error('a fault of the map');
        }
        return <p>the map</p>;
      },
    }));
    const retry = await screen.findByRole('button', { name: 'Retry' });
    expect(screen.getByText(/It stopped because of a fault of its own/)).toBeTruthy();
    expect(reports.join()).toContain('a fault of the map');
    isBroken = false;
    await userEvent.click(retry);
    expect(await screen.findByText('the map')).toBeTruthy();
  });

  it('offers the version before when its screen throws after it ran for a while', async () => {
    const lastGood = { build: NEXT.build, manifest: NEXT };
    const { clock } = open(
      async ({ build }) => ({
        contract: '^1.0.0',
        App: () => {
          const [isBroken, setIsBroken] = useState(false);
          if (isBroken) {
            throw new Error('a fault of the map');
          }
          return (
            <button type="button" onClick={() => setIsBroken(true)}>
              the map of {build}
            </button>
          );
        },
      }),
      { entry: entryOf(MAP, { lastGood }) },
    );
    const fragile = await screen.findByText(`the map of ${MAP.build}`);
    clock.now += 15_000;
    await userEvent.click(fragile);
    await userEvent.click(await screen.findByRole('button', { name: 'Run the version before' }));
    expect(await screen.findByText(`the map of ${NEXT.build}`)).toBeTruthy();
  });

  it('runs the version before when the new one does not start, says so, and the person may try again', async () => {
    let isBroken = true;
    const entry = entryOf(NEXT, { lastGood: { build: MAP.build, manifest: MAP } });
    const { steps } = open(
      async ({ build }) => ({
        contract: '^1.0.0',
        App: () => {
          if (build === NEXT.build && isBroken) {
            throw new Error('a fault of the map');
          }
          return <p>the map of {build}</p>;
        },
      }),
      { entry },
    );
    expect(await screen.findByText(`the map of ${MAP.build}`)).toBeTruthy();
    expect(screen.getByText(/The page “Map” is running the version before \(1\.0\.0\)/)).toBeTruthy();
    expect(steps).toMatchObject([
      { build: NEXT.build, phase: 'ready' },
      { build: NEXT.build, phase: 'failed', reason: 'crash' },
      { build: MAP.build, phase: 'lkg', reason: 'crash' },
    ]);
    isBroken = false;
    await userEvent.click(screen.getByRole('button', { name: 'Try the new version' }));
    expect(await screen.findByText(`the map of ${NEXT.build}`)).toBeTruthy();
  });

  it('names the pages that work to somebody whose page is not published, and no other', async () => {
    const fixture = openTabFixture(async () => running('the map'), entryOf(MAP));
    const entry = (path: string, isPublished: boolean) => ({
      remote: 'planning',
      route: routeOf(path),
      isPublished,
    });
    const menu = [entry('/dockets', false), entry('/stock/:crewId?', true), entry('/today', true)];
    renderRemote(
      <MenuContext value={menu}>
        <RemoteHost
          loader={fixture.loader}
          owned={{ remote: 'reporting', route: routeOf('/charts') }}
          guard={guardOf({})}
        />
      </MenuContext>,
      { shell: fakeShell({ server: fakeServer() }), path: '/charts' },
    );
    await screen.findByRole('heading', { name: 'The page “Charts” is not available on this system' });
    const others = within(screen.getByRole('navigation', { name: 'These pages work:' }));
    expect(others.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '/stock',
      '/today',
    ]);
  });

  it('says calmly that it was switched off', async () => {
    open(async () => running('the map'), { entry: entryOf(MAP, { isEnabled: false }) });
    expect(await screen.findByText('The page “Map” is switched off at the moment')).toBeTruthy();
    expect(screen.queryByRole('alert')).toBeNull();
  });
});

describe('an update that meets a page of a remote', () => {
  const built: FetchCode = async ({ build }) => running(`the map of ${build}`);

  it('takes its place at once when nothing is unsaved', async () => {
    const { registry } = open(built);
    await screen.findByText(`the map of ${MAP.build}`);
    act(() => registry.release(entryOf(NEXT)));
    expect(await screen.findByText(`the map of ${NEXT.build}`)).toBeTruthy();
    expect(screen.queryByText(/An update is ready/)).toBeNull();
  });

  it('waits beside unsaved work until the person takes it; the work is saved first', async () => {
    const happened: string[] = [];
    const guard = {
      isDirty: () => true,
      save: async () => void happened.push('saved'),
      beforeSwap: () => void happened.push('swapped'),
    };
    const { registry, shell } = open(built, { guard });
    await screen.findByText(`the map of ${MAP.build}`);
    act(() => registry.release(entryOf(NEXT, { urgency: 'ask' })));
    const take = await screen.findByRole('button', { name: 'Save and update now' });
    expect(screen.getByText(`the map of ${MAP.build}`)).toBeTruthy();
    expect(screen.getByText(/^Please save your work on Map/)).toBeTruthy();
    expect(shell.notices).toEqual([
      { kind: 'info', message: 'Please save your work on Map: an update is waiting for it.' },
    ]);
    await userEvent.click(take);
    expect(await screen.findByText(`the map of ${NEXT.build}`)).toBeTruthy();
    expect(happened).toEqual(['saved', 'swapped']);
  });

  it('lets the person finish before it switches the page off', async () => {
    const { registry } = open(built, { guard: { isDirty: () => true } });
    await screen.findByText(`the map of ${MAP.build}`);
    act(() => registry.release(entryOf(MAP, { isEnabled: false })));
    await screen.findByText('The page “Map” is being switched off. Save your work here.');
    await userEvent.click(screen.getByRole('button', { name: 'Save and close it now' }));
    expect(await screen.findByText('The page “Map” is switched off at the moment')).toBeTruthy();
  });
});
