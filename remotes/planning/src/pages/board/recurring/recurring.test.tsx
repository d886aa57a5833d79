import {
  changeRecurringLoad,
  createRecurringLoads,
  fillRecurringDay,
  listRecurringLoads,
  NetworkError,
  setRecurringState,
  skipRecurringDay,
  type RecurringChange,
  type RecurringLoad,
  type RecurringPlan,
  type Task,
} from '@haulboard/contract';
import { fakeShell, fakeUser } from '@haulboard/contract/testing';
import { renderRemote } from '@haulboard/data/testing';
import { DoneProvider } from '@haulboard/ui/core';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState, type ComponentProps } from 'react';
import { installBoardParts } from '../../../testing/browser-parts.ts';
import {
  aBoard,
  aRecurring,
  aTask,
  aVehicle,
  CREWS,
  DAY,
  DESTINATIONS,
  GRADES,
} from '../../../testing/builders.ts';
import { planServer, type PlanServer } from '../../../testing/plan-server.ts';
import { openBoard, pressEnter } from '../../../testing/render-board.tsx';
import { RecurringPanel } from './recurring-panel.tsx';
import { RepeatDialog } from './repeat-dialog.tsx';

beforeEach(() => sessionStorage.clear());

/** A board of two loads, one of which came from a recurrence, and what the server keeps of those. */
function recurringServer(first: RecurringLoad[] = []) {
  const server = planServer(
    aBoard([
      aVehicle(1, [aTask({ id: 10 }), aTask({ id: 11, recurringId: 1, note: 'ring' })]),
      aVehicle(2, [], {}),
    ]),
  );
  const kept = { list: first, created: new Array<RecurringPlan>(), changes: new Array<RecurringChange>() };
  const replace = (id: number, more: Partial<RecurringLoad>) => {
    kept.list = kept.list.map((one) => (one.id === id ? { ...one, ...more, version: one.version + 1 } : one));
    const found = kept.list.find((one) => one.id === id);
    if (!found) {
      throw new Error('there is no such recurring load');
    }
    return found;
  };
  server.on(listRecurringLoads, () => kept.list.filter(({ state }) => state !== 'removed'));
  server.on(createRecurringLoads, ({ body }) => {
    kept.created.push(...body.loads);
    return [];
  });
  server.on(setRecurringState, ({ params, body }) => replace(params.id, { state: body.state }));
  server.on(changeRecurringLoad, ({ params, body }) => {
    kept.changes.push(body);
    const { weekdays, vehicleId, seq, note } = body;
    return replace(params.id, { weekdays, vehicleId, seq, note });
  });
  server.on(skipRecurringDay, ({ params, body: { day, isSkipped } }) =>
    replace(params.id, isSkipped ? { skipped: [day], nextDay: '2026-11-24' } : { skipped: [], nextDay: day }),
  );
  server.on(fillRecurringDay, () => ({
    made: 2,
    left: [{ load: '66 S30 to Kinleith pulp mill', reason: 'the destination is closed' }],
  }));
  return { server, kept };
}

const press = (name: string | RegExp) => screen.getByRole('button', { name });

type OpenPanelProps = Omit<ComponentProps<typeof RecurringPanel>, 'loadId' | 'onEdit'>;

/** It remembers which one is edited, as the address does. */
function OpenPanel(props: OpenPanelProps) {
  const [loadId, setLoadId] = useState<number>();
  return <RecurringPanel {...props} loadId={loadId} onEdit={setLoadId} />;
}

/** The panel alone: a whole board around it makes every question slow. */
async function openPanel(server: PlanServer) {
  installBoardParts();
  const shell = fakeShell({ server, user: fakeUser('CARRIER') });
  const closed = { count: 0, filled: 0 };
  renderRemote(
    <OpenPanel
      day={DAY}
      today={DAY}
      carrierId={null}
      vehicles={server.board().vehicles}
      choices={{ crews: CREWS, grades: GRADES, destinations: DESTINATIONS }}
      onFilled={() => (closed.filled += 1)}
      onClose={() => (closed.count += 1)}
    />,
    { shell, path: '/today/edit' },
  );
  await screen.findByRole('dialog', { name: 'Recurring loads' });
  return { user: userEvent.setup(), closed };
}

function typeLastDay(text: string): void {
  const field = screen.getByLabelText('Last day (optional)');
  fireEvent.mouseDown(field);
  fireEvent.change(field, { target: { value: text } });
  fireEvent.keyDown(field, { key: 'Enter', keyCode: 13 });
}

/** The dialog alone. */
function openRepeat(server: PlanServer, ...tasks: Task[]) {
  installBoardParts();
  const shell = fakeShell({ server, user: fakeUser('CARRIER') });
  renderRemote(
    <DoneProvider>
      <RepeatDialog tasks={tasks} day={DAY} carrierId={null} onClose={() => undefined} />
    </DoneProvider>,
    { shell, path: '/today/edit' },
  );
  return userEvent.setup();
}

describe('repeating loads', () => {
  it('is asked for by R on a load or in the palette; R on none shows what recurs', async () => {
    const { server } = recurringServer();
    const { user, shell } = await openBoard(server);
    act(() => document.querySelector<HTMLElement>('[data-cell="load-10"]')?.focus());
    await user.keyboard('r');
    expect(await screen.findByText('T1 · 66 S30 → Kinleith pulp mill')).toBeInTheDocument();
    await user.click(screen.getByText('Cancel'));
    act(() => void shell.run('planning.repeat'));
    expect(await screen.findByText('Repeat 1 load')).toBeInTheDocument();
    await user.click(screen.getByText('Cancel'));
    act(() => document.querySelector<HTMLElement>('[data-cell="head-2"]')?.focus());
    await user.keyboard('r');
    expect(await screen.findByText(/Select loads on the board and press R/)).toBeInTheDocument();
  });

  it('makes a load come on working days from the next day on, until the day that is chosen', async () => {
    const { server, kept } = recurringServer();
    const packets = [{ ...aTask({ id: 12 }), crewId: 71, crewCode: '71' }];
    const user = openRepeat(server, aTask({ id: 10 }), aTask({ id: 12, packets }));
    expect(await screen.findByText(/66 S30 \+ 71 S30 → Kinleith pulp mill/)).toBeInTheDocument();
    expect(await screen.findByText('The first one comes on Mon 23/11/2026.')).toBeInTheDocument();
    await user.click(screen.getByRole('checkbox', { name: 'Sat' }));
    typeLastDay('24/12/2026');
    await user.click(press('Repeat'));
    const days = { weekdays: [1, 2, 3, 4, 5, 6], fromDay: '2026-11-22', untilDay: '2026-12-24' };
    await waitFor(() =>
      expect(kept.created).toMatchObject([
        { crewId: 66, vehicleId: 1, seq: 1, ...days },
        { crewId: 66, packets: [{ crewId: 71, skidId: 12, logGradeId: 30 }], ...days },
      ]),
    );
    expect(kept.created[0]).not.toHaveProperty('packets');
  });

  it('says what is wrong with the days, and that a load comes from a recurrence already', async () => {
    const { server, kept } = recurringServer();
    const user = openRepeat(server, aTask({ id: 11, recurringId: 1, note: 'ring' }));
    expect(await screen.findByText(/comes from a recurring load already/)).toBeInTheDocument();
    typeLastDay('22/11/2026');
    expect(screen.getByText(/None of these weekdays is between/)).toBeInTheDocument();
    expect(press('Repeat')).toHaveAttribute('aria-disabled', 'true');
    typeLastDay('30/11/2026');
    await user.click(screen.getByRole('checkbox', { name: /On the same truck/ }));
    await user.click(press('Repeat'));
    await waitFor(() =>
      expect(kept.created).toMatchObject([
        { vehicleId: null, seq: null, note: 'ring', untilDay: '2026-11-30' },
      ]),
    );
  });
});

describe('a recurring load that came without its truck', () => {
  it('says why, where loads wait for a truck', async () => {
    const waiting = { vehicleId: null, vehicleCode: null, seq: 0 };
    const one = aTask({ id: 20, ...waiting, recurringId: 1, withoutTruck: 'destination-closed' });
    await openBoard(planServer(aBoard([], { unassigned: [one] })));
    const text = 'Came without a truck: its destination is closed';
    const load = await screen.findByRole('button', { name: /Load without a truck.*destination is closed/ });
    act(() => load.focus());
    expect(await screen.findByRole('tooltip')).toHaveTextContent(text);
    fireEvent.doubleClick(load);
    const dialog = await screen.findByRole('dialog', { name: 'Edit load' });
    expect(within(dialog).getByText(text)).toBeInTheDocument();
  });
});

describe('the panel of recurring loads', () => {
  it('lists them, leaves out a day and takes that back, pauses and resumes', async () => {
    const { server, kept } = recurringServer([aRecurring()]);
    const { user } = await openPanel(server);
    const item = await screen.findByRole('listitem');
    expect(item).toHaveTextContent(/T1 · 66 S30 → Kinleith pulp mill.*Mon–Fri, until 24\/12\/2026/);
    expect(item).toHaveTextContent('Next: Mon 23/11/2026');
    await user.click(press(/^Skip Mon 23.*66 S30/));
    await waitFor(() => expect(item).toHaveTextContent('Next: Tue 24/11/2026'));
    await user.click(press('Stop skipping 23/11/2026'));
    await waitFor(() => expect(item).toHaveTextContent('Next: Mon 23/11/2026'));
    await user.click(press(/^Pause/));
    await waitFor(() => expect(screen.getByRole('listitem')).toHaveTextContent('Paused'));
    await user.click(press(/^Resume/));
    await waitFor(() => expect(kept.list[0]?.state).toBe('active'));
  });

  it('leaves out any other day on which it would come', async () => {
    const { server, kept } = recurringServer([aRecurring()]);
    const { user } = await openPanel(server);
    await user.click(await screen.findByRole('button', { name: /^Another day/ }));
    const field = screen.getByLabelText('Skip on');
    const choose = (text: string) => {
      fireEvent.mouseDown(field);
      fireEvent.change(field, { target: { value: text } });
      fireEvent.keyDown(field, { key: 'Enter', keyCode: 13 });
    };
    // A Sunday is none of its days.
    choose('29/11/2026');
    expect(field).toHaveValue('23/11/2026');
    choose('02/12/2026');
    await user.click(press('Skip'));
    await waitFor(() => expect(kept.list[0]?.skipped).toEqual(['2026-12-02']));
    await user.click(press('Stop skipping 02/12/2026'));
    await waitFor(() => expect(kept.list[0]?.skipped).toEqual([]));
  });

  it('removes one and brings it back', async () => {
    const { server, kept } = recurringServer([aRecurring()]);
    const { user } = await openPanel(server);
    await screen.findByRole('listitem');
    await user.click(press(/^Remove/));
    expect(await screen.findByText(/^Removed 66 S30/)).toBeInTheDocument();
    expect(screen.queryByRole('listitem')).toBeNull();
    // The row that had the focus is gone.
    expect(press('Undo')).toHaveFocus();
    await user.keyboard('{Enter}');
    await screen.findByRole('listitem');
    expect(kept.list[0]?.state).toBe('active');
  });

  it('changes its places, its days, its truck and its note', async () => {
    const { server, kept } = recurringServer([aRecurring()]);
    const { user } = await openPanel(server);
    await user.click(await screen.findByRole('button', { name: /^Edit 66/ }));
    const title = await screen.findByText(/^Edit the recurring load/);
    const dialog = within(title.closest<HTMLElement>('[role="dialog"]') ?? document.body);
    await user.click(dialog.getByRole('checkbox', { name: 'Wed' }));
    await user.type(dialog.getByLabelText('Note to the driver'), 'gate 3');
    await user.click(dialog.getByLabelText('Destination'));
    await user.keyboard('Waipa');
    pressEnter();
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(kept.list[0]).toMatchObject({ weekdays: [1, 2, 4, 5], note: 'gate 3', vehicleId: 1, seq: 1 }),
    );
    expect(kept.changes[0]).toMatchObject({ crewId: 66, skidId: 12, destinationId: 6, packets: [] });
    await waitFor(() => expect(screen.getByRole('listitem')).toHaveTextContent('Mon, Tue, Thu, Fri'));
  });

  it('fills the day that is open, and says what could not have its truck', async () => {
    const { server } = recurringServer([aRecurring()]);
    const { user, closed } = await openPanel(server);
    await user.click(press('Add the loads of Sat 21/11/2026'));
    expect(await screen.findByText('2 loads added as drafts')).toBeInTheDocument();
    expect(screen.getByText(/: the destination is closed$/)).toBeInTheDocument();
    expect(closed.filled).toBe(1);
  });

  it('teaches how to begin while there is none', async () => {
    const { server } = recurringServer();
    await openPanel(server);
    expect(await screen.findByText(/Select loads on the board and press R/)).toBeInTheDocument();
  });

  it('never shows a failure as an empty list', async () => {
    const { server } = recurringServer();
    server.on(listRecurringLoads, () => {
      throw new NetworkError('no answer');
    });
    await openPanel(server);
    expect(await screen.findByRole('button', { name: 'Retry' })).toBeInTheDocument();
    expect(screen.queryByText(/No load comes again/)).toBeNull();
  });
});
