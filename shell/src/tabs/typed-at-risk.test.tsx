import type { ShellApi } from '@haulboard/contract/shell';
import { act, cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useEffect } from 'react';
import { entryOf, manifestOf } from '../remotes/testing/registry-of.ts';
import { openTabFixture } from '../remotes/testing/tab-fixture.ts';
import { openOneTab } from './testing/open-one-tab.tsx';

const { jest: timers } = import.meta;

afterEach(() => {
  timers.useRealTimers();
  cleanup();
  sessionStorage.clear();
});

const FIRST = manifestOf({ name: 'map' });
const NEXT = manifestOf({ name: 'map', build: 'bbbbbbbb' });

/** A page that says it has unsaved work and saves it, with a dialog above it. */
function savingPage(saved: string[], layer: Record<string, string>) {
  return openTabFixture(
    async ({ build }) => ({
      contract: '^1.0.0',
      App: function Page({ shell }: { shell: ShellApi }) {
        useEffect(() => shell.tabs.onLeave(() => void saved.push(build)), [shell]);
        return (
          <>
            <p>build {build}</p>
            <button type="button" onClick={() => shell.tabs.setDirty(true)}>
              Move a load
            </button>
            <div {...layer}>
              {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- as the library draws its dialogs */}
              <div role="dialog" aria-modal="true">
                <input aria-label="Note" />
              </div>
            </div>
          </>
        );
      },
    }),
    entryOf(FIRST),
  );
}

describe('an urgent release over a page that saves its own work', () => {
  async function open(layer: Record<string, string>) {
    const saved: string[] = [];
    const fixture = savingPage(saved, layer);
    openOneTab(fixture, '/one');
    await screen.findByText(`build ${FIRST.build}`);
    await userEvent.click(screen.getByRole('button', { name: 'Move a load' }));
    await userEvent.type(screen.getByRole('textbox', { name: 'Note' }), 'half typed');
    act(() => fixture.registry.release(entryOf(NEXT, { urgency: 'now' })));
    return { fixture, saved };
  }

  it('waits for what somebody types in a dialog that nobody saves', async () => {
    const { fixture, saved } = await open({});
    await screen.findByText(/An update is ready/);
    const note = screen.getByRole<HTMLInputElement>('textbox', { name: 'Note' });
    expect(note.value).toBe('half typed');
    expect(saved).toEqual([]);
    await userEvent.clear(note);
    await screen.findByText(`build ${NEXT.build}`);
    expect(saved).toEqual([FIRST.build]);
    fixture.stop();
  });

  it('comes where the dialog keeps what is typed', async () => {
    const { fixture, saved } = await open({ 'data-kept': '' });
    await screen.findByText(`build ${NEXT.build}`);
    expect(saved).toEqual([FIRST.build]);
    fixture.stop();
  });
});

describe('a form whose remote says nothing of it', () => {
  const formOf = (says: boolean) =>
    openTabFixture(
      async ({ build }) => ({
        contract: '^1.0.0',
        App: ({ shell }: { shell: ShellApi }) => (
          <>
            <p>build {build}</p>
            <input
              aria-label="Gate code"
              onChange={({ target }) => says && shell.tabs.setDirty(target.value === 'half')}
            />
          </>
        ),
      }),
      entryOf(FIRST),
    );
  const gate = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Gate code' });

  async function open(says: boolean) {
    timers.useFakeTimers({ advanceTimers: true });
    const fixture = formOf(says);
    openOneTab(fixture, '/one');
    await screen.findByText(`build ${FIRST.build}`);
    await userEvent.type(gate(), '4471');
    await userEvent.tab();
    // Nobody types any more.
    act(() => timers.advanceTimersByTime(60_000));
    act(() => fixture.registry.release(entryOf(NEXT, { urgency: 'now' })));
    return fixture;
  }

  it('keeps what was typed, though the field was left', async () => {
    const fixture = await open(false);
    await screen.findByText(/An update is ready/);
    expect(gate().value).toBe('4471');
    await userEvent.clear(gate());
    await userEvent.tab();
    await screen.findByText(`build ${NEXT.build}`);
    fixture.stop();
  });

  it('is believed once it has said what of it is unsaved', async () => {
    const fixture = await open(true);
    expect(await screen.findByText(`build ${NEXT.build}`)).toBeTruthy();
    fixture.stop();
  });
});
