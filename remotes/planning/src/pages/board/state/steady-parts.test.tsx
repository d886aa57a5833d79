import { dayStart, fakeShell, fakeUser } from '@haulboard/contract/testing';
import { renderRemote } from '@haulboard/data/testing';
import { DoneProvider } from '@haulboard/ui/core';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { DAY } from '../../../testing/builders.ts';
import { planServer } from '../../../testing/plan-server.ts';
import { twoTrucks } from '../../../testing/render-board.tsx';
import {
  BoardProvider,
  useBoardDialogs,
  useBoardEditing,
  useBoardFound,
  useBoardLook,
  useBoardPlan,
  useBoardSelection,
} from './board-context.tsx';

const PARTS = {
  plan: useBoardPlan,
  found: useBoardFound,
  selection: useBoardSelection,
  look: useBoardLook,
  dialogs: useBoardDialogs,
};

type Part = keyof typeof PARTS;

/** What each part of the board was handed so far. */
type Handed = Record<Part, Set<object>>;

const isPart = (name: string): name is Part => name in PARTS;

/** Draws nothing, and keeps what it was handed: another object would have all drawn anew that shows it. */
function Watch({ name, handed }: { name: Part; handed: Handed }) {
  handed[name].add(PARTS[name]());
  return null;
}

function Hands() {
  const { add } = useBoardDialogs();
  const { setQuery, rows } = useBoardFound();
  const { editor } = useBoardEditing();
  return (
    <>
      <button type="button" onClick={() => add(1)}>
        Add
      </button>
      <button type="button" onClick={() => editor.leave()}>
        Leave
      </button>
      <button type="button" onClick={() => setQuery('T2')}>
        Search
      </button>
      <p>{editor.fields ? 'It is open' : 'It is closed'}</p>
      <ul>
        {rows.map(({ vehicleCode }) => (
          <li key={vehicleCode}>{vehicleCode}</li>
        ))}
      </ul>
    </>
  );
}

const sizesOf = (handed: Handed) =>
  Object.fromEntries(Object.entries(handed).map(([name, all]) => [name, all.size]));

const QUIET_TURNS = 10;

/** What else is asked for when a board opens has come when nothing changes for some turns. */
async function untilSettled(handed: Handed) {
  let sizes = sizesOf(handed);
  for (let quiet = 0; quiet < QUIET_TURNS; quiet += 1) {
    await act(async () => new Promise((resolve) => void setTimeout(resolve)));
    const now = sizesOf(handed);
    if (JSON.stringify(now) !== JSON.stringify(sizes)) {
      sizes = now;
      quiet = 0;
    }
  }
  return sizes;
}

async function open() {
  const handed: Handed = {
    plan: new Set(),
    found: new Set(),
    selection: new Set(),
    look: new Set(),
    dialogs: new Set(),
  };
  renderRemote(
    <DoneProvider>
      <BoardProvider>
        {Object.keys(handed)
          .filter(isPart)
          .map((name) => (
            <Watch key={name} name={name} handed={handed} />
          ))}
        <Hands />
      </BoardProvider>
    </DoneProvider>,
    {
      shell: fakeShell({ server: planServer(twoTrucks()), user: fakeUser('CARRIER') }),
      path: `/today/edit?dateTime=${dayStart(DAY) * 1000}`,
    },
  );
  await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(2));
  const settled = await untilSettled(handed);
  /** The parts that were handed something else since the board stood. */
  const changed = () =>
    Object.entries(handed)
      .filter(([name, all]) => all.size !== settled[name])
      .map(([name]) => name);
  return { user: userEvent.setup(), changed };
}

describe('the parts of a board', () => {
  it('stay what they are while somebody opens the editor and leaves it', async () => {
    const { user, changed } = await open();
    await user.click(screen.getByRole('button', { name: 'Add' }));
    await screen.findByText('It is open');
    await user.click(screen.getByRole('button', { name: 'Leave' }));
    await screen.findByText('It is closed');
    expect(changed()).toEqual([]);
  });

  it('change for a search where what is found is shown, and neither plan nor choice nor dialogs', async () => {
    const { user, changed } = await open();
    await user.click(screen.getByRole('button', { name: 'Search' }));
    await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(1));
    expect(changed()).not.toContain('plan');
    expect(changed()).not.toContain('selection');
    expect(changed()).not.toContain('dialogs');
    expect(changed()).toContain('found');
  });
});
