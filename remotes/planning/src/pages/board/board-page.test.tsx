import { isUnpublished, TaskStatus } from '@haulboard/contract';
import { act, screen, waitFor, within } from '@testing-library/react';
import { aBoard, aTask, aVehicle, DAY } from '../../testing/builders.ts';
import { planServer } from '../../testing/plan-server.ts';
import {
  focusCell,
  lastChange,
  loadsOf,
  openBoard,
  pressEnter,
  twoTrucks,
} from '../../testing/render-board.tsx';

const SHARE = { shareId: 9, carrierId: 2, carrierName: 'Valley Logs' };

beforeEach(() => sessionStorage.clear());

describe('planning by keyboard', () => {
  it('a dispatcher adds three loads without a mouse and publishes them', async () => {
    const server = planServer(aBoard([aVehicle(1), aVehicle(2)]));
    const { user } = await openBoard(server);
    await focusCell(/Add a load to truck T1/);
    for (let count = 1; count <= 3; count += 1) {
      await user.keyboard('n');
      await screen.findByRole('dialog', { name: 'Add load' });
      await waitFor(() => expect(screen.getByLabelText('Crew')).toHaveFocus());
      await user.keyboard('66');
      pressEnter();
      await waitFor(() => expect(screen.getByLabelText('Grade')).toHaveFocus());
      await user.keyboard('S30');
      pressEnter();
      await waitFor(() => expect(screen.getByLabelText('Destination')).toHaveFocus());
      await user.keyboard('pulp');
      pressEnter();
      await waitFor(() =>
        expect(screen.getByText('Add', { selector: 'button > span' }).parentElement).toHaveFocus(),
      );
      await user.keyboard('{Enter}');
      await waitFor(() => expect(server.board().vehicles[0]?.tasks).toHaveLength(count));
      await waitFor(() => expect(document.activeElement).toHaveAttribute('data-cell'));
    }
    expect(loadsOf('T1')).toHaveLength(3);
    await user.keyboard('p');
    await screen.findByRole('dialog', { name: 'Publish the plan' });
    await user.click(screen.getByRole('button', { name: 'Publish 3 loads' }));
    await waitFor(() =>
      expect(server.board().vehicles[0]?.tasks.map(({ taskStatus }) => taskStatus)).toEqual([20, 20, 20]),
    );
    expect(server.received.filter((name) => name === 'changePlan')).toHaveLength(4);
  });

  it('Alt and an arrow moves a load to the next truck, and the focus goes with it', async () => {
    const server = planServer(twoTrucks());
    const { user } = await openBoard(server);
    await focusCell(/Load 1, Crew 66 Kinleith, S30 to Kinleith pulp mill, Draft, 7:40 am/);
    await user.keyboard('{Alt>}{ArrowDown}{/Alt}');
    await waitFor(() => expect(server.board().vehicles[1]?.tasks).toHaveLength(1));
    await waitFor(() => expect(document.activeElement).toHaveAttribute('data-cell', 'load-1'));
    expect(loadsOf('T1')).toEqual([]);
  });

  it('Alt and a sideways arrow changes the order of the day', async () => {
    const server = planServer(aBoard([aVehicle(1, [aTask({ id: 1 }), aTask({ id: 2, gradeCode: 'KIS' })])]));
    const { user } = await openBoard(server);
    await focusCell(/Load 2, .*KIS/);
    await user.keyboard('{Alt>}{ArrowLeft}{/Alt}');
    await waitFor(() => expect(server.board().vehicles[0]?.tasks.map(({ id }) => id)).toEqual([2, 1]));
    expect(loadsOf('T1')[0]).toContain('KIS');
  });

  it('a truck that is lent refuses with the reason, and the same key again goes past it', async () => {
    const lent = aVehicle(2, [], { share: { ...SHARE, direction: 'out', status: 'accepted' } });
    const server = planServer(aBoard([aVehicle(1, [aTask({ id: 1 })]), lent, aVehicle(3)]));
    const { user } = await openBoard(server);
    await focusCell(/Load 1/);
    await user.keyboard('{Alt>}{ArrowDown}{/Alt}');
    expect(lastChange()).toHaveTextContent('Truck T2 is shared with Valley Logs for this day');
    expect(server.received).not.toContain('changePlan');
    expect(screen.getByText('Shared out to Valley Logs')).toBeInTheDocument();
    await user.keyboard('{Alt>}{ArrowDown}{/Alt}');
    await waitFor(() => expect(server.board().vehicles[2]?.tasks).toHaveLength(1));
  });

  it('Ctrl+Z takes a move back and Ctrl+Shift+Z does it again', async () => {
    const server = planServer(twoTrucks());
    const { user } = await openBoard(server);
    await focusCell(/Load 1/);
    await user.keyboard('{Alt>}{ArrowDown}{/Alt}');
    await waitFor(() => expect(server.board().vehicles[1]?.tasks).toHaveLength(1));
    await user.keyboard('{Control>}z{/Control}');
    await waitFor(() => expect(server.board().vehicles[0]?.tasks).toHaveLength(1));
    await user.keyboard('{Control>}{Shift>}z{/Shift}{/Control}');
    await waitFor(() => expect(server.board().vehicles[1]?.tasks).toHaveLength(1));
  });

  it('Delete takes a load off its truck', async () => {
    const server = planServer(twoTrucks());
    const { user } = await openBoard(server);
    await focusCell(/Load 1/);
    await user.keyboard('{Delete}');
    await waitFor(() => expect(server.board().unassigned).toHaveLength(1));
  });

  it('Shift+Delete removes a draft at once, and asks before it cancels what a driver has seen', async () => {
    const published = aTask({ id: 2, taskStatus: TaskStatus.Published, publishedRev: 1, gradeCode: 'KIS' });
    const server = planServer(aBoard([aVehicle(1, [aTask({ id: 1 }), published])]));
    const { user } = await openBoard(server);
    await focusCell(/Load 1/);
    await user.keyboard('{Shift>}{Delete}{/Shift}');
    await waitFor(() => expect(server.board().vehicles[0]?.tasks).toHaveLength(1));
    await focusCell(/KIS/);
    await user.keyboard('{Shift>}{Delete}{/Shift}');
    expect(await screen.findByRole('button', { name: 'Cancel this load' })).toHaveAccessibleDescription(
      'Give a reason first.',
    );
    await user.type(screen.getByLabelText('Reason (needed)'), 'Mill is full');
    await user.click(screen.getByRole('button', { name: 'Cancel this load' }));
    await waitFor(() => expect(server.board().vehicles[0]?.tasks[0]?.taskStatus).toBe(TaskStatus.Canceled));
  });

  it('arrows walk the grid, one cell being the tab stop', async () => {
    const { user } = await openBoard(planServer(twoTrucks()));
    await focusCell(/Load 1/);
    await user.keyboard('{ArrowRight}');
    expect(document.activeElement).toHaveAttribute('data-cell', 'add-1');
    await user.keyboard('{ArrowDown}{Home}');
    expect(document.activeElement).toHaveAttribute('data-cell', 'head-2');
    expect(document.querySelectorAll('table [tabindex="0"]')).toHaveLength(1);
  });
});

describe('the editor', () => {
  it('keeps what is typed on the server and brings it back after a reload', async () => {
    const server = planServer(twoTrucks());
    const { user, view } = await openBoard(server);
    await user.click(screen.getByRole('button', { name: 'Add load' }));
    const note = await screen.findByRole('textbox', { name: 'Note to the driver' });
    await user.type(note, 'gate 4');
    await waitFor(() => expect(server.draft.payload).toContain('gate 4'));
    expect(screen.getByText(/^Saved \d+ s ago$/)).toBeInTheDocument();
    view.unmount();
    await openBoard(server);
    expect(await screen.findByRole('dialog', { name: 'Add load' })).toBeInTheDocument();
    expect(screen.getByRole('textbox', { name: 'Note to the driver' })).toHaveValue('gate 4');
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(server.draft.payload).toBe(''));
  });

  it('loses nothing to Escape: the half-typed load is offered until it is continued or discarded', async () => {
    const server = planServer(twoTrucks());
    const { user, shell } = await openBoard(server);
    await user.click(screen.getByRole('button', { name: 'Add load' }));
    await user.type(await screen.findByRole('textbox', { name: 'Note to the driver' }), 'gate 4');
    await user.keyboard('{Escape}');
    const bar = await screen.findByRole('region', { name: 'Unfinished load' });
    expect(bar).toHaveTextContent('“gate 4”');
    expect(shell.isDirty()).toBe(true);
    await user.click(within(bar).getByRole('button', { name: 'Continue' }));
    expect(await screen.findByRole('textbox', { name: 'Note to the driver' })).toHaveValue('gate 4');
    await user.keyboard('{Escape}');
    await user.click(await screen.findByRole('button', { name: 'Discard it' }));
    await waitFor(() => expect(server.draft.payload).toBe(''));
    expect(screen.queryByRole('region', { name: 'Unfinished load' })).toBeNull();
  });

  it('closes at once when nothing was typed', async () => {
    const { user } = await openBoard(planServer(twoTrucks()));
    await user.click(screen.getByRole('button', { name: 'Add load' }));
    await screen.findByRole('textbox', { name: 'Note to the driver' });
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.queryByRole('region', { name: 'Unfinished load' })).toBeNull();
  });

  it('stays open, with its text, while the board behind it changes', async () => {
    const server = planServer(twoTrucks());
    const { user, shell } = await openBoard(server);
    await user.click(screen.getByRole('button', { name: 'Add load' }));
    await user.type(await screen.findByRole('textbox', { name: 'Note to the driver' }), 'gate 4');
    server.othersChange(1, { gradeCode: 'KIS' });
    act(() => shell.emit({ type: 'resync' }));
    await waitFor(() => expect(loadsOf('T1')[0]).toContain('KIS'));
    expect(screen.getByRole('textbox', { name: 'Note to the driver' })).toHaveValue('gate 4');
  });

  it('says what is missing, beside the field', async () => {
    const { user } = await openBoard(planServer(twoTrucks()));
    await user.click(screen.getByRole('button', { name: 'Add load' }));
    await user.click(await screen.findByRole('button', { name: 'Add' }));
    const crew = screen.getByRole('combobox', { name: 'Crew' });
    expect(screen.getByText('Choose the crew the load comes from')).toBeInTheDocument();
    await waitFor(() => expect(crew).toHaveFocus());
    expect(crew).toHaveAccessibleDescription('Choose the crew the load comes from');
  });

  it('opens on a lot of open stock with what is known of it', async () => {
    const server = planServer(twoTrucks());
    const { user } = await openBoard(server);
    await user.click(screen.getByRole('button', { name: 'Plan S30 of crew 66' }));
    await user.click(await screen.findByRole('button', { name: 'Add' }));
    await waitFor(() => expect(server.board().unassigned).toHaveLength(1));
    const list = screen.getByRole('list', { name: 'Unassigned loads' });
    expect(within(list).getByRole('button', { name: /S30 to Kinleith pulp mill/ })).toBeInTheDocument();
  });
});

describe('publishing', () => {
  it('lists what changes, and what is left out stays a draft', async () => {
    const again = aTask({ id: 2, publishedRev: 1, gradeCode: 'KIS' });
    const server = planServer(aBoard([aVehicle(1, [aTask({ id: 1 }), again])]));
    const { user } = await openBoard(server);
    await user.click(screen.getByRole('button', { name: 'Publish' }));
    const dialog = await screen.findByRole('dialog', { name: 'Publish the plan' });
    expect(within(dialog).getByText('New')).toBeInTheDocument();
    expect(within(dialog).getByText('Changed')).toBeInTheDocument();
    await user.click(within(dialog).getByRole('checkbox', { name: /KIS/ }));
    await user.click(within(dialog).getByRole('button', { name: 'Publish 1 load' }));
    await waitFor(() =>
      expect(server.board().vehicles[0]?.tasks.map(({ taskStatus }) => isUnpublished(taskStatus))).toEqual([
        false,
        true,
      ]),
    );
  });
});

describe('what a person may see and do', () => {
  it('a day that is over can be looked at and not changed', async () => {
    const old = { ...twoTrucks(), today: '2026-12-01' };
    const { user } = await openBoard(planServer(old));
    expect(screen.getByText('This day is over: its plan is a record')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Publish' })).toBeNull();
    await focusCell(/Load 1/);
    await user.keyboard('n{Enter}{Delete}');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('an empty day teaches the next step', async () => {
    await openBoard(planServer(aBoard([aVehicle(1)])));
    expect(screen.getByText(/Nothing is planned for this day yet/)).toBeInTheDocument();
  });

  it('a search finds trucks by their loads', async () => {
    const server = planServer(
      aBoard([aVehicle(1, [aTask({ id: 1, forestName: 'Kāingaroa' })]), aVehicle(2)]),
    );
    const { user } = await openBoard(server);
    await user.keyboard('/');
    await user.keyboard('kaing');
    await waitFor(() => expect(screen.getAllByRole('rowheader')).toHaveLength(1));
    expect(DAY).toBe(server.board().day);
  });
});
