import { renderRemote } from '@haulboard/data/testing';
import { fakeServer, fakeShell } from '@haulboard/contract/testing';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { RegistryDocument, Urgency } from '@haulboard/contract/shell';
import { registryOf } from '../remotes/testing/registry-of.ts';
import { createTabStore } from '../tabs/tab-store.ts';
import { ShellUpdateNotice } from './shell-update-notice.tsx';
import { useShellUpdate } from './use-shell-update.ts';

afterEach(() => {
  cleanup();
  sessionStorage.clear();
  document.body.replaceChildren();
});

type Canary = NonNullable<NonNullable<RegistryDocument['shell']>['canary']>;

const MINUTE = 60_000;

function registryAt(build: string) {
  const listeners = new Set<() => void>();
  let shown: RegistryDocument = { ...registryOf(), shell: { build } };
  return {
    get: () => shown,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    refresh: async () => shown,
    release(next: string, canary?: Canary, urgency: Urgency = 'idle') {
      const shell = { build: next, urgency, ...(canary && { canary }) };
      shown = { ...shown, seq: shown.seq + 1, shell };
      listeners.forEach((listener) => listener());
    },
  };
}

/** A page of shell `aaaa`, whose clock a test moves on. */
function open({ hasUnsaved = false, lost = '' } = {}) {
  const registry = registryAt('aaaa');
  const tabs = createTabStore(1);
  tabs.change((before) => ({
    ...before,
    list: [{ id: '/map', address: '/map', detail: '', hasUnsaved, count: 0, usedAt: 0 }],
  }));
  const seen = { looks: 0, reloads: 0, saves: 0, now: 0 };
  const page = {
    build: 'aaaa',
    lost,
    lookMs: 1,
    now() {
      seen.looks += 1;
      return seen.now;
    },
    reload: () => void (seen.reloads += 1),
  };
  const leaving = {
    run: async () => {
      seen.saves += 1;
    },
  };
  const Offer = () => <ShellUpdateNotice {...useShellUpdate({ registry, tabs, leaving, page })} />;
  renderRemote(
    <>
      <label>
        Note <input />
      </label>
      <Offer />
    </>,
    { shell: fakeShell({ server: fakeServer() }), path: '/map' },
  );
  return {
    seen,
    tabs,
    release: (build: string, canary?: Canary, urgency?: Urgency) =>
      act(() => registry.release(build, canary, urgency)),
  };
}

const offer = () => screen.queryByText(/Another version of Haulboard is ready/);
const button = () => screen.getByRole('button', { name: 'Load it now' });

async function untilLooked(seen: { looks: number }): Promise<void> {
  const enough = seen.looks + 20;
  await waitFor(() => expect(seen.looks).toBeGreaterThan(enough));
}

describe('somebody whose page runs an older shell', () => {
  it('is offered the new one, and gets it by a press, after what was typed is saved', async () => {
    const { seen, release } = open();
    expect(offer()).toBeNull();
    release('bbbb');
    await userEvent.click(button());
    await waitFor(() => expect(seen.reloads).toBe(1));
    expect(seen.saves).toBe(1);
  });

  it('is offered the one before when it is rolled back, and nothing more once that is released again', () => {
    const { release } = open();
    release('0000');
    expect(offer()).not.toBeNull();
    release('aaaa');
    expect(offer()).toBeNull();
  });

  it('gets an urgent one as soon as the hand rests, and not over unsaved work', async () => {
    const { seen, tabs, release } = open({ hasUnsaved: true });
    release('bbbb', undefined, 'now');
    seen.now = 10_000;
    await untilLooked(seen);
    expect(seen.reloads).toBe(0);
    act(() =>
      tabs.change((before) => ({
        ...before,
        list: before.list.map((tab) => ({ ...tab, hasUnsaved: false })),
      })),
    );
    await waitFor(() => expect(seen.reloads).toBe(1));
  });

  it('is asked to save where the release says so', () => {
    const { release } = open();
    release('bbbb', undefined, 'ask');
    expect(screen.getByText(/^Please save your work/)).toBeTruthy();
  });

  it('gets it by itself once nobody is at the page, and only once', async () => {
    const { seen, release } = open();
    release('bbbb');
    await untilLooked(seen);
    expect(seen.reloads).toBe(0);
    seen.now = 3 * MINUTE;
    await waitFor(() => expect(seen.reloads).toBe(1));
    cleanup();
    const again = open();
    again.release('bbbb');
    again.seen.now = 60 * MINUTE;
    expect(offer()).not.toBeNull();
    expect(again.seen.reloads).toBe(0);
  });

  it('never gets it by itself over unsaved work, and is told why the button waits', async () => {
    const { seen, tabs, release } = open({ hasUnsaved: true });
    release('bbbb');
    seen.now = 60 * MINUTE;
    await untilLooked(seen);
    expect(seen.reloads).toBe(0);
    await userEvent.click(button());
    expect(seen.reloads).toBe(0);
    act(() =>
      tabs.change((all) => ({ ...all, list: all.list.map((tab) => ({ ...tab, hasUnsaved: false })) })),
    );
    seen.now = 120 * MINUTE;
    await waitFor(() => expect(seen.reloads).toBe(1));
  });

  it('never gets it by itself while something typed stands in a field, though the field was left', async () => {
    const { seen, release } = open();
    release('bbbb');
    await userEvent.type(screen.getByLabelText('Note'), 'gate is locked');
    await userEvent.tab();
    seen.now = 60 * MINUTE;
    await untilLooked(seen);
    expect(seen.reloads).toBe(0);
    await userEvent.clear(screen.getByLabelText('Note'));
    await userEvent.tab();
    seen.now = 120 * MINUTE;
    await waitFor(() => expect(seen.reloads).toBe(1));
  });

  it('never gets it by itself over what was typed before it was released', async () => {
    const { seen, release } = open();
    await userEvent.type(screen.getByLabelText('Note'), 'gate is locked');
    await userEvent.tab();
    seen.now = MINUTE;
    release('bbbb');
    seen.now = 60 * MINUTE;
    await untilLooked(seen);
    expect(seen.reloads).toBe(0);
    await userEvent.clear(screen.getByLabelText('Note'));
    await userEvent.tab();
    seen.now = 120 * MINUTE;
    await waitFor(() => expect(seen.reloads).toBe(1));
  });

  it('is offered a build that only some get, if it is meant for them, and the gateway hears of it', () => {
    const { release } = open();
    const canary = { build: 'cccc', percent: 100, salt: 's' };
    release('aaaa', { ...canary, roles: ['CREW_COMPANY'] });
    expect(offer()).toBeNull();
    expect(document.cookie).not.toContain('haulboard-shell=');
    release('aaaa', { ...canary, roles: [] });
    expect(offer()).not.toBeNull();
    expect(document.cookie).toContain('haulboard-shell=cccc');
    release('aaaa');
    expect(offer()).toBeNull();
    expect(document.cookie).not.toContain('haulboard-shell=');
  });

  it('is not offered a build that did not start in this browser', () => {
    const { release } = open({ lost: 'bbbb' });
    release('bbbb');
    expect(offer()).toBeNull();
  });
});
