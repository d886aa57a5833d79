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

/** What each part of the board was given so far. */
type Given = Record<Part, Set<object>>;

const isPart = (name: string): name is Part => name in PARTS;

/** Draws nothing, and keeps what it was given: another object would have all drawn anew that shows it. */
function Watch({ name, given }: { name: Part; given: Given }) {
  given[name].add(PARTS[name]());
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

const sizesOf = (given: Given) =>
  Object.fromEntries(Object.entries(given).map(([name, all]) => [name, all.size]));

const QUIET_TURNS = 10;

/** What else is asked for when a board opens has come when nothing changes for some turns. */
async function untilSettled(given: Given) {
  let sizes = sizesOf(given);
  for (let quiet = 0; quiet < QUIET_TURNS; quiet += 1) {
    await act(async () => new Promise((resolve) => void setTimeout(resolve)));
    const now = sizesOf(given);
    if (JSON.stringify(now) !== JSON.stringify(sizes)) {
      sizes = now;
      quiet = 0;
    }
  }
  return sizes;
}

async function open() {
  const given: Given = {
    plan: new Set(),
    found: new Set(),
    selection: new Set(),
    look: new Set(),
    dialogs: new Set(),
  };
  renderRemote(
    <DoneProvider>
      <BoardProvider>
        {Object.keys(given)
          .filter(isPart)
          .map((name) => (
            <Watch key={name} name={name} given={given} />
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
  const settled = await untilSettled(given);
  /** The parts that were given something else since the board stood. */
  const changed = () =>
    Object.entries(given)
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

  it('change for a search where what is found is shown, and nowhere else', async () => {
    const { user, changed } = await open();
    await user.click(screen.getByRole('button', { name: 'Search' }));
    await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(1));
    expect(changed()).not.toContain('plan');
    expect(changed()).not.toContain('selection');
    expect(changed()).toContain('found');
  });
});
