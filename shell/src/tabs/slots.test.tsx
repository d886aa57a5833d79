import { openOneTab } from './testing/open-one-tab.tsx';
import type { RemoteEntry, RemoteExtensionProps, RemoteModule, ShellApi } from '@haulboard/contract/shell';
import { fakeServer, fakeShell, fakeUser } from '@haulboard/contract/testing';
import { ExtensionSlot } from '@haulboard/data';
import { act, cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState, type ReactNode } from 'react';
import { entryOf, manifestOf } from '../remotes/testing/registry-of.ts';
import { guardOf, openTabFixture } from '../remotes/testing/tab-fixture.ts';

const SLOT = 'map.truck-day';
const MAP = manifestOf({ name: 'map', slots: [SLOT] });
const [FIRST, NEXT] = ['d1d1d1d1', 'd2d2d2d2'] as const;

/** A build of the dockets that shows something on the map. */
function dockets(build: string, permission = 'docket.view') {
  const title = { 'en-US': 'Dockets of the day', 'zh-CN': '当日货单' };
  const extension = { slot: SLOT, name: 'truck-dockets', title, permission, order: 1, fields: ['vehicleId'] };
  return manifestOf({ name: 'dockets', build, extensions: [extension] });
}

/** What is on the screen; a test scrolls. */
const observers = new Set<() => void>();
class ScrolledObserver {
  readonly #show: () => void;
  constructor(listener: (entries: { isIntersecting: boolean }[]) => void) {
    this.#show = () => listener([{ isIntersecting: true }]);
  }
  observe(): void {
    observers.add(this.#show);
  }
  disconnect(): void {
    observers.delete(this.#show);
  }
}
const scrollThere = () => act(() => observers.forEach((show) => show()));

const before = globalThis.IntersectionObserver;
beforeAll(() => Object.assign(globalThis, { IntersectionObserver: ScrolledObserver }));
afterAll(() => Object.assign(globalThis, { IntersectionObserver: before }));

let ends: (() => void)[] = [];
afterEach(() => {
  cleanup();
  ends.forEach((end) => end());
  ends = [];
  observers.clear();
  sessionStorage.clear();
  localStorage.clear();
});

/** The map, which says which truck is chosen, and places a slot for it. */
function MapApp() {
  const [vehicleId, setVehicleId] = useState(7);
  return (
    <>
      <button type="button" onClick={() => setVehicleId(8)}>
        the map, truck {vehicleId}
      </button>
      <ExtensionSlot name={SLOT} context={{ vehicleId, day: '2026-11-21' }} />
    </>
  );
}

type MapOptions = {
  map?: RemoteEntry;
  entries: readonly RemoteEntry[];
  Extension?: (props: RemoteExtensionProps & { build: string }) => ReactNode;
  shell?: ShellApi;
  /** The files of the dockets do not come. */
  isLost?: boolean;
};

const shown: NonNullable<MapOptions['Extension']> = ({ context, build }) => (
  <p>
    {JSON.stringify(context)} by {build}
  </p>
);

/** Opens the map as the only tab of a dispatcher. */
function openMap({ map = entryOf(MAP), entries, Extension = shown, shell, isLost = false }: MapOptions) {
  const asked: string[] = [];
  const fixture = openTabFixture(
    async ({ name, build }): Promise<RemoteModule> => {
      asked.push(`${name} ${build}`);
      if (isLost && name === 'dockets') {
        throw new Error('503');
      }
      const Built = (props: RemoteExtensionProps) => <Extension {...props} build={build} />;
      return { contract: '^1.0.0', App: MapApp, ...(name === 'dockets' && { Extension: Built }) };
    },
    map,
    ...entries,
  );
  ends.push(fixture.stop);
  return { ...fixture, ...openOneTab(fixture, '/map', shell), asked };
}

const heading = () => screen.findByRole('heading', { name: 'Dockets of the day' });
const byBuild = (build: string) => screen.findByText(new RegExp(`by ${build}`));
const release = (fixture: ReturnType<typeof openMap>, ...entries: readonly RemoteEntry[]) =>
  act(() => fixture.registry.release(entryOf(MAP), ...entries));

describe('a person at a page in which another team shows something', () => {
  it('reads its title at once; its code is asked for when it is on the screen, and gets what it declared alone', async () => {
    const { asked, steps } = openMap({ entries: [entryOf(dockets(FIRST))] });
    await heading();
    expect(asked).toEqual([`map ${MAP.build}`]);
    scrollThere();
    expect(await screen.findByText(`{"vehicleId":7} by ${FIRST}`)).toBeTruthy();
    expect(steps).toMatchObject([{ remote: 'map' }, { remote: 'dockets', build: FIRST, phase: 'ready' }]);
    await userEvent.click(screen.getByRole('button', { name: 'the map, truck 7' }));
    expect(screen.getByText(`{"vehicleId":8} by ${FIRST}`)).toBeTruthy();
  });

  it('sees nothing of it, and nothing is fetched, without the permission or where it is switched off', async () => {
    const customer = fakeShell({ server: fakeServer(), user: fakeUser('CUSTOMER') });
    const isEnabled = false;
    for (const given of [
      { entries: [entryOf(dockets(FIRST, 'docket.void'))], shell: customer },
      { entries: [entryOf(dockets(FIRST), { isEnabled })] },
      { entries: [] },
    ]) {
      const { asked } = openMap(given);
      await screen.findByText('the map, truck 7');
      expect(screen.queryByRole('heading')).toBeNull();
      expect(observers.size).toBe(0);
      expect(asked).toEqual([`map ${MAP.build}`]);
      cleanup();
    }
  });

  it('keeps the page when it throws, may try again, and operations hear of the build that showed it', async () => {
    let isBroken = true;
    const fixture = openMap({
      entries: [entryOf(dockets(FIRST))],
      Extension: (props) => {
        if (isBroken) {
          throw new Error('a fault of the dockets');
        }
        return shown(props);
      },
    });
    await heading();
    scrollThere();
    expect(await screen.findByText('This part cannot be shown right now.')).toBeTruthy();
    expect(screen.getByText('the map, truck 7')).toBeTruthy();
    expect(fixture.reports).toEqual(['crash: extension truck-dockets: a fault of the dockets']);
    expect(fixture.steps.filter(({ phase }) => phase === 'failed')).toMatchObject([
      { remote: 'dockets', build: FIRST },
    ]);
    isBroken = false;
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await byBuild(FIRST)).toBeTruthy();
  });

  it('gets the last good build in place of one that throws; pages of that remote are left as they are', async () => {
    const lastGood = { build: FIRST, manifest: dockets(FIRST) };
    const { loader } = openMap({
      entries: [entryOf(dockets(NEXT), { lastGood })],
      Extension: (props) => {
        if (props.build === NEXT) {
          throw new Error('a fault of the dockets');
        }
        return shown(props);
      },
    });
    await heading();
    scrollThere();
    expect(await byBuild(FIRST)).toBeTruthy();
    const tab = loader.make('dockets', guardOf());
    expect(tab.choose()).toMatchObject({ target: { build: NEXT } });
  });

  it('reads the same line when its files do not come', async () => {
    openMap({ entries: [entryOf(dockets(FIRST))], isLost: true });
    await heading();
    scrollThere();
    expect(await screen.findByText('This part cannot be shown right now.')).toBeTruthy();
    expect(screen.getByText('the map, truck 7')).toBeTruthy();
  });
});

const typing: NonNullable<MapOptions['Extension']> = ({ build, shell }) => (
  <>
    <p>by {build}</p>
    <input aria-label="Note" />
    <button type="button" onClick={() => shell.tabs.setDirty(true)}>
      Begin
    </button>
    <button type="button" onClick={() => shell.tabs.setDirty(false)}>
      Finish
    </button>
  </>
);

describe('an update that meets an extension', () => {
  it('takes its place at once, by itself; the page around it stays', async () => {
    const fixture = openMap({ entries: [entryOf(dockets(FIRST))] });
    await heading();
    scrollThere();
    await byBuild(FIRST);
    release(fixture, entryOf(dockets(NEXT)));
    expect(await byBuild(NEXT)).toBeTruthy();
    expect(fixture.asked.filter((each) => each.startsWith('map'))).toHaveLength(1);
    release(fixture);
    await act(async () => undefined);
    expect(screen.queryByRole('heading')).toBeNull();
    release(fixture, entryOf(dockets(FIRST)));
    expect(await byBuild(FIRST)).toBeTruthy();
  });

  it('waits for what is typed in it, and so does an update of the page; what the page has unsaved is another thing', async () => {
    const fixture = openMap({ entries: [entryOf(dockets(FIRST))], Extension: typing });
    await heading();
    scrollThere();
    await byBuild(FIRST);
    await userEvent.type(screen.getByRole('textbox', { name: 'Note' }), 'half typed');
    release(fixture, entryOf(dockets(NEXT)));
    await screen.findByText(/An update is ready/);
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Note' }).value).toBe('half typed');
    await userEvent.click(screen.getByRole('button', { name: 'Begin' }));
    expect(fixture.store.get().list[0]?.hasUnsaved).toBe(true);
    const next = manifestOf({ name: 'map', slots: [SLOT], build: 'bbbbbbbb' });
    act(() => fixture.registry.release(entryOf(next), entryOf(dockets(NEXT))));
    await screen.findAllByText(/An update is ready/);
    expect(fixture.loader.running()).toMatchObject([
      { remote: 'map', build: MAP.build, state: 'draining' },
      { remote: 'dockets', build: FIRST, state: 'draining' },
    ]);
    await userEvent.click(screen.getByRole('button', { name: 'Finish' }));
    await userEvent.tab();
    // Where the page follows first, its slot is another one: it is scrolled to again.
    await waitUntil(() => {
      scrollThere();
      return screen.queryByText(`by ${NEXT}`) !== null;
    });
    expect(fixture.store.get().list[0]?.hasUnsaved).toBe(false);
  });
});

describe('operations', () => {
  it('hear whose build it was when a page stands still: the extension’s while it starts and after what is done in it', async () => {
    const fixture = openMap({ entries: [entryOf(dockets(FIRST))], Extension: typing });
    await heading();
    scrollThere();
    await byBuild(FIRST);
    expect(fixture.fronts).toContain(FIRST);
    const front = () => fixture.fronts.at(-1);
    await waitUntil(() => front() === MAP.build);
    await userEvent.click(screen.getByRole('button', { name: 'Begin' }));
    expect(front()).toBe(FIRST);
    await waitUntil(() => front() === MAP.build);
    // A visit is the page's, whatever is in it.
    expect(fixture.pages).toEqual([MAP.build]);
  });

  it('hear of a page that places a slot which its manifest does not name, and nothing is shown', async () => {
    const shell = fakeShell({ server: fakeServer() });
    openMap({ map: entryOf(manifestOf({ name: 'map' })), entries: [entryOf(dockets(FIRST))], shell });
    await screen.findByText('the map, truck 7');
    expect(screen.queryByRole('heading')).toBeNull();
    expect(shell.reports).toEqual([
      { remote: 'map', message: `places the slot ${SLOT}, which its manifest does not name` },
    ]);
  });
});

async function waitUntil(isTrue: () => boolean): Promise<void> {
  while (!isTrue()) {
    await act(async () => {
      await new Promise((resolve) => setTimeout(resolve, 20));
    });
  }
}
