import { CALLS } from '@haulboard/contract';
import type { RemoteDescriptor, RemoteModule } from '@haulboard/contract/shell';
import { CONTRACT_VERSION, isSlotName, type SlotContext, type SlotName } from '@haulboard/contract/shell';
import { fakeServer, fakeShell, fakeUser, type FakeShell } from '@haulboard/contract/testing';
import { UiRoot } from '@haulboard/ui/frame';
import { act, render, type RenderResult } from '@testing-library/react';
import { MemoryRouter } from 'react-router';

/** A remote as the shell knows it: what its manifest says, and what its `./app` exposes. */
export type RemoteUnderTest = { manifest: RemoteDescriptor; module: RemoteModule };

type Check = { name: string; run: (remote: RemoteUnderTest) => Promise<void> };

function demand(isTrue: boolean, what: string): void {
  if (!isTrue) {
    throw new Error(`The remote breaks the contract: ${what}.`);
  }
}

/** Lets effects, texts and answers come. */
async function settle(): Promise<void> {
  await act(async () => {
    await new Promise((resolve) => setTimeout(resolve, 50));
  });
}

/** A page is fetched when it is opened; compiling it for a test can take long. */
const MAX_FETCH_MS = 30_000;
/** An extension that says nothing by then says nothing. */
const MAX_SILENT_MS = 5000;

async function untilFetched({ container }: RenderResult): Promise<void> {
  await until(() => !container.querySelector('[data-page-is-loading]'), MAX_FETCH_MS);
}

async function until(isTrue: () => boolean, maxMs: number): Promise<void> {
  const end = Date.now() + maxMs;
  do {
    await settle();
  } while (!isTrue() && Date.now() < end);
}

type Opened = { shell: FakeShell; screen: RenderResult; received: readonly string[] };

/** Opens a page of the remote for the first role that may see it; the server answers nothing. */
async function open({ manifest, module }: RemoteUnderTest, path: string): Promise<Opened> {
  const route = manifest.routes.find((each) => each.path === path);
  const server = fakeServer();
  const shell = fakeShell({ server, user: fakeUser(route?.roles[0] ?? 'CARRIER') });
  const screen = render(
    <MemoryRouter initialEntries={[path]}>
      <UiRoot locale="en-US">
        <module.App shell={shell} basePath={path} />
      </UiRoot>
    </MemoryRouter>,
  );
  await untilFetched(screen);
  return { shell, screen, received: server.received };
}

function pathsOf({ manifest }: RemoteUnderTest): string[] {
  return manifest.routes.map(({ path }) => path).filter((path) => manifest.redirects[path] === undefined);
}

/** What a page could give each slot. */
const GIVEN: { readonly [N in SlotName]: SlotContext<N> } = {
  'map.truck-day': { vehicleId: 1, day: '2026-11-21' },
};

/** Shows one extension of the remote as a page of another would. */
async function openExtension({ manifest, module }: RemoteUnderTest, name: string): Promise<RenderResult> {
  const { slot = '', fields = [] } = manifest.extensions.find((each) => each.name === name) ?? {};
  const { Extension } = module;
  if (!Extension || !isSlotName(slot)) {
    throw new Error(
      `The remote breaks the contract: it has no extension ${name} for a slot of the contract.`,
    );
  }
  const given = Object.entries(GIVEN[slot]).filter(([field]) => fields.includes(field));
  const shell = fakeShell({ server: fakeServer() });
  const screen = render(
    <MemoryRouter>
      <UiRoot locale="en-US">
        <Extension shell={shell} name={name} context={Object.fromEntries(given)} />
      </UiRoot>
    </MemoryRouter>,
  );
  await untilFetched(screen);
  await until(() => screen.container.textContent !== '', MAX_SILENT_MS);
  return screen;
}

/** What every remote must do in its shell, tested alone (PLATFORM.md 5). */
export const REMOTE_CHECKS: readonly Check[] = [
  {
    name: 'was built for this contract',
    async run({ module }) {
      const major = /^\^(\d+)\./.exec(module.contract)?.[1];
      demand(major === CONTRACT_VERSION.split('.')[0], `it was built for ${module.contract}`);
    },
  },
  {
    name: 'shows something on each of its pages, also when the server answers nothing',
    async run(remote) {
      for (const path of pathsOf(remote)) {
        const { screen } = await open(remote, path);
        demand(screen.container.textContent !== '', `${path} stays empty`);
        screen.unmount();
      }
    },
  },
  {
    name: 'speaks both languages, and changes over while it is open',
    async run(remote) {
      const [path = '/'] = pathsOf(remote);
      const { shell, screen } = await open(remote, path);
      const english = screen.container.textContent;
      act(() => shell.setLocale('zh-CN'));
      await settle();
      const chinese = screen.container.textContent;
      demand(/\p{Script=Han}/u.test(chinese ?? ''), 'nothing of it is in Chinese');
      demand(english !== chinese, 'it stays in English');
      screen.unmount();
    },
  },
  {
    name: 'makes no call that the contract does not know',
    async run(remote) {
      const known = new Set(CALLS.map(({ name }) => name));
      for (const path of pathsOf(remote)) {
        const { screen, received } = await open(remote, path);
        for (const name of received) {
          demand(known.has(name), `it calls ${name}`);
        }
        screen.unmount();
      }
    },
  },
  {
    name: 'fills each slot that its manifest names, also when the server answers nothing',
    async run(remote) {
      for (const { name } of remote.manifest.extensions) {
        const screen = await openExtension(remote, name);
        demand(screen.container.textContent !== '', `its extension ${name} stays empty`);
        screen.unmount();
      }
    },
  },
  {
    name: 'leaves nothing behind in the shell when its page is closed',
    async run(remote) {
      for (const path of pathsOf(remote)) {
        const { shell, screen } = await open(remote, path);
        screen.unmount();
        await settle();
        const left = shell.listeners();
        demand(left <= 1, `${left} listeners are left of ${path}; one may belong to the remote itself`);
      }
    },
  },
];
