import { ApiError, NetworkError } from '@haulboard/contract';
import { act, screen, waitFor } from '@testing-library/react';
import { aBoard, aTask, aVehicle } from '../../testing/builders.ts';
import { planServer } from '../../testing/plan-server.ts';
import { cellOf, focusCell, loadsOf, lastChange, openBoard, twoTrucks } from '../../testing/render-board.tsx';

beforeEach(() => sessionStorage.clear());

describe('two people, one load', () => {
  async function collide() {
    const server = planServer(twoTrucks());
    const opened = await openBoard(server);
    await focusCell(/Load 1/);
    server.othersChange(1, { logGradeId: 31, gradeCode: 'PULP' });
    await opened.user.keyboard('{Alt>}{ArrowDown}{/Alt}');
    const bar = await screen.findByRole('alert', { name: 'Conflict' });
    return { ...opened, server, bar };
  }

  it('shows one bar with who, when and both values, and writes nothing', async () => {
    const { server, bar, shell } = await collide();
    expect(bar).toHaveTextContent(/Mere changed 66 S30 at \d+:\d\d [ap]m/);
    expect(bar).toHaveTextContent('Yours: truck T2');
    expect(bar).toHaveTextContent('theirs: grade PULP');
    expect(server.board().vehicles[1]?.tasks).toHaveLength(0);
    expect(screen.getAllByRole('alert')).toHaveLength(1);
    expect(shell.notices).toEqual([]);
    expect(screen.queryByRole('group', { name: 'Last change' })).toBeNull();
    expect(shell.isDirty()).toBe(true);
  });

  it('"Keep mine" writes mine on top of theirs', async () => {
    const { server, user, shell } = await collide();
    await user.click(screen.getByRole('button', { name: 'Keep mine' }));
    await waitFor(() => expect(server.board().vehicles[1]?.tasks[0]?.gradeCode).toBe('PULP'));
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
    await waitFor(() => expect(shell.isDirty()).toBe(false));
  });

  it('"Take theirs" leaves what they wrote', async () => {
    const { server, user } = await collide();
    await user.click(screen.getByRole('button', { name: 'Take theirs' }));
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
    expect(server.board().vehicles[0]?.tasks[0]?.gradeCode).toBe('PULP');
    expect(await cellOf(/PULP/)).toBeInTheDocument();
  });

  it('an open editor does not overwrite what somebody saved below it', async () => {
    const server = planServer(twoTrucks());
    const { user, shell } = await openBoard(server);
    await focusCell(/Load 1/);
    await user.keyboard('e');
    const note = await screen.findByLabelText('Note to the driver');
    server.othersChange(1, { note: 'gate code 4471', gradeCode: 'KIS' });
    act(() => shell.emit({ type: 'task_modify' }));
    await cellOf(/KIS/);
    await user.type(note, 'take the top road');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    const bar = await screen.findByRole('alert', { name: 'Conflict' });
    expect(bar).toHaveTextContent('take the top road');
    expect(bar).toHaveTextContent('gate code 4471');
    expect(server.board().vehicles[0]?.tasks[0]?.note).toBe('gate code 4471');
  });

  it('an undo refuses, with the name, when the load has been changed since', async () => {
    const server = planServer(twoTrucks());
    const { user } = await openBoard(server);
    await focusCell(/Load 1/);
    await user.keyboard('{Alt>}{ArrowDown}{/Alt}');
    await waitFor(() => expect(server.board().vehicles[1]?.tasks).toHaveLength(1));
    server.othersChange(1, { note: 'call first' });
    await user.keyboard('{Control>}z{/Control}');
    await waitFor(() => expect(lastChange()).toHaveTextContent('Mere has changed the load since'));
    expect(server.board().vehicles[1]?.tasks).toHaveLength(1);
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('the board follows what others do', async () => {
    const server = planServer(twoTrucks());
    const { shell } = await openBoard(server);
    server.othersChange(1, { gradeCode: 'KIS' });
    act(() => shell.emit({ type: 'task_modify' }));
    expect(await cellOf(/KIS/)).toBeInTheDocument();
  });
});

describe('when the server is away', () => {
  it('a change stays, waits, and is sent again under the same key', async () => {
    const server = planServer(twoTrucks());
    const keys: (string | undefined)[] = [];
    const { user, shell } = await openBoard(server, { keys });
    server.break(() => new NetworkError('no answer'));
    await focusCell(/Load 1/);
    await user.keyboard('{Alt>}{ArrowDown}{/Alt}');
    expect(await screen.findByText('1 change waiting')).toBeInTheDocument();
    expect(loadsOf('T2')[0]).toContain('not saved yet');
    expect(shell.isDirty()).toBe(true);
    server.heal();
    act(() => shell.setConnection('online'));
    await waitFor(() => expect(server.board().vehicles[1]?.tasks).toHaveLength(1));
    await waitFor(() => expect(screen.queryByText('1 change waiting')).toBeNull());
    // A busy machine asks once more before the server is back.
    expect(keys.length).toBeGreaterThan(1);
    expect(new Set(keys).size).toBe(1);
  });

  it('a change without an answer outlives a reload of the tab, under its key', async () => {
    const server = planServer(twoTrucks());
    const keys: (string | undefined)[] = [];
    const { user, view } = await openBoard(server, { keys });
    server.break(() => new NetworkError('no answer'));
    await focusCell(/Load 1/);
    await user.keyboard('{Alt>}{ArrowDown}{/Alt}');
    await screen.findByText('1 change waiting');
    view.unmount();
    server.heal();
    await openBoard(server, { keys });
    await waitFor(() => expect(server.board().vehicles[1]?.tasks).toHaveLength(1));
    expect(new Set(keys).size).toBe(1);
  });

  it('a reload without the kept queue would have lost it', async () => {
    const server = planServer(twoTrucks());
    const { user, view } = await openBoard(server);
    server.break(() => new NetworkError('no answer'));
    await focusCell(/Load 1/);
    await user.keyboard('{Alt>}{ArrowDown}{/Alt}');
    await screen.findByText('1 change waiting');
    view.unmount();
    sessionStorage.clear();
    await openBoard(server);
    expect(loadsOf('T1')).toHaveLength(1);
    expect(screen.queryByText('1 change waiting')).toBeNull();
  });

  it('a server that cannot work now is quoted once; the change is kept and sent again', async () => {
    const server = planServer(twoTrucks());
    const { user, shell } = await openBoard(server);
    const message = 'The database cannot be reached: try again shortly';
    server.break(() => new ApiError({ code: 503, message, call: 'changePlan' }));
    await focusCell(/Load 1/);
    await user.keyboard('{Alt>}{ArrowDown}{/Alt}');
    await waitFor(() => expect(shell.notices.map((notice) => notice.message)).toEqual([message]));
    expect(screen.getByText('1 change waiting')).toBeInTheDocument();
    server.heal();
    await waitFor(() => expect(server.board().vehicles[1]?.tasks).toHaveLength(1));
    expect(shell.notices.filter((notice) => notice.message === message)).toHaveLength(1);
  });

  it('a refused change goes back, with the reason, and keeps the focus', async () => {
    const server = planServer(twoTrucks());
    const { user, shell } = await openBoard(server);
    server.break(() => Object.assign(new Error('Truck T2 is shared'), { code: 422 }));
    await focusCell(/Load 1/);
    await user.keyboard('{Alt>}{ArrowDown}{/Alt}');
    await waitFor(() => expect(shell.notices.at(-1)?.message).toBe('Truck T2 is shared'));
    await waitFor(() => expect(loadsOf('T1')).toHaveLength(1));
    expect(document.activeElement).toHaveAttribute('data-cell', 'load-1');
  });
});

describe('undo while the server is away', () => {
  const WAITS = 'Undo waits until the server can be reached';

  /** A load has gone from the first truck to the second, which is saved; then the server goes away. */
  async function savedThenAway() {
    const server = planServer(aBoard([aVehicle(1, [aTask({ id: 1 })]), aVehicle(2), aVehicle(3)]));
    const opened = await openBoard(server);
    await focusCell(/Load 1/);
    await opened.user.keyboard('{Alt>}{ArrowDown}{/Alt}');
    await waitFor(() => expect(opened.shell.isDirty()).toBe(false));
    server.break(() => new NetworkError('no answer'));
    const back = async () => {
      server.heal();
      act(() => opened.shell.setConnection('online'));
      await waitFor(() => expect(opened.shell.isDirty()).toBe(false));
      return server.board().vehicles.map(({ tasks }) => tasks.length);
    };
    const shownOn = () => ['T1', 'T2', 'T3'].map((truck) => loadsOf(truck).length);
    return { ...opened, back, shownOn };
  }

  it('a dispatcher sees the last move go back at once, and keeps the move that was saved before', async () => {
    const { user, back, shownOn } = await savedThenAway();
    await user.keyboard('{Alt>}{ArrowDown}{/Alt}');
    await screen.findByText('1 change waiting');
    expect(shownOn()).toEqual([0, 0, 1]);
    await user.keyboard('{Control>}z{/Control}');
    await waitFor(() => expect(shownOn()).toEqual([0, 1, 0]));
    expect(lastChange()).toHaveTextContent(WAITS);
    await user.keyboard('{Control>}zz{/Control}');
    expect(screen.getByText('2 changes waiting')).toBeVisible();
    expect(lastChange()).toHaveTextContent(WAITS);
    expect(await back()).toEqual([0, 1, 0]);
  });

  it('a redo brings back what was undone meanwhile', async () => {
    const { user, back, shownOn } = await savedThenAway();
    await user.keyboard('{Alt>}{ArrowDown}{/Alt}');
    await screen.findByText('1 change waiting');
    await user.keyboard('{Control>}z{/Control}');
    await waitFor(() => expect(shownOn()).toEqual([0, 1, 0]));
    await user.keyboard('{Control>}{Shift>}z{/Shift}{/Control}');
    await waitFor(() => expect(shownOn()).toEqual([0, 0, 1]));
    expect(lastChange()).toHaveTextContent('Redo waits until the server can be reached');
    expect(await back()).toEqual([0, 0, 1]);
  });

  it('a saved move is undone once, however often a dispatcher presses', async () => {
    const { user, back } = await savedThenAway();
    await user.keyboard('{Control>}z{/Control}');
    await screen.findByText('1 change waiting');
    await user.keyboard('{Control>}zz{/Control}');
    expect(lastChange()).toHaveTextContent(WAITS);
    expect(screen.getByText('1 change waiting')).toBeVisible();
    expect(await back()).toEqual([1, 0, 0]);
  });
});
