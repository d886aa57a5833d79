import { NetworkError } from '@haulboard/contract';
import { act, screen, waitFor, within } from '@testing-library/react';
import { aBoard, aTask, aVehicle } from '../../../testing/builders.ts';
import { planServer } from '../../../testing/plan-server.ts';
import { openBoard } from '../../../testing/render-board.tsx';

beforeEach(() => sessionStorage.clear());

async function moved() {
  const server = planServer(aBoard([aVehicle(1, [aTask({ id: 1 })]), aVehicle(2)]));
  const opened = await openBoard(server);
  const cell = await screen.findByRole('gridcell', { name: /Load 1/ });
  act(() => cell.focus());
  await opened.user.keyboard('{Alt>}{ArrowDown}{/Alt}');
  await waitFor(() => expect(server.board().vehicles[1]?.tasks).toHaveLength(1));
  return { ...opened, server };
}

describe('undo by the server', () => {
  it('is named on its button, and still works after a reload', async () => {
    const { server, view } = await moved();
    view.unmount();
    const { user } = await openBoard(server);
    await user.click(await screen.findByRole('button', { name: 'Undo: Moved 66 S30 to T2' }));
    await waitFor(() => expect(server.board().vehicles[0]?.tasks).toHaveLength(1));
    await screen.findByRole('button', { name: 'Redo: Moved 66 S30 to T2' });
  });

  it('waits behind what waits, and is sent after it when the server is back', async () => {
    const { server, user, shell } = await moved();
    server.break(() => new NetworkError('no answer'));
    await user.keyboard('{Alt>}{ArrowUp}{/Alt}');
    await user.keyboard('{Control>}z{/Control}');
    expect(await screen.findByText('2 changes waiting')).toBeInTheDocument();
    server.heal();
    act(() => shell.setConnection('online'));
    await waitFor(() => expect(screen.queryByText(/waiting/)).toBeNull());
    expect(server.received.filter((name) => name === 'undoPlan' || name === 'changePlan').slice(-2)).toEqual([
      'changePlan',
      'undoPlan',
    ]);
    expect(server.board().vehicles[1]?.tasks).toHaveLength(1);
  });
});

describe('the history of a day', () => {
  it('says how much others changed since the last look, lists who did what, and brings a load back', async () => {
    const { server, user, shell } = await moved();
    server.othersChange(1, { note: 'call first' });
    act(() => shell.emit({ type: 'task_modify' }));
    await user.click(await screen.findByRole('button', { name: /^1 change since .*\d+:\d\d [ap]m$/ }));
    const steps = within(await screen.findByRole('list', { name: 'Steps, newest first' }));
    const [theirs, mine] = steps.getAllByRole('listitem');
    expect(theirs).toHaveTextContent(/Changed 66 S30.*Mere.*New/);
    expect(mine).toHaveTextContent(/Moved 66 S30 to T2.*You/);
    await waitFor(() => expect(screen.queryByText(/change since/)).toBeNull());
    await user.click(within(mine ?? document.body).getByRole('button', { name: /^View/ }));
    const row = await screen.findByRole('row', { name: /66 S30/ });
    expect(row).toHaveTextContent('other note');
    await user.click(within(row).getByRole('checkbox'));
    await user.click(screen.getByRole('button', { name: 'Restore 1 load' }));
    await waitFor(() => expect(server.board().vehicles[1]?.tasks[0]?.note).toBe(''));
    expect(await screen.findByText('The plan is now what it was then.')).toBeInTheDocument();
  });

  it('says so while nothing has happened yet', async () => {
    const server = planServer(aBoard([aVehicle(1)]));
    const { user } = await openBoard(server);
    await user.keyboard('h');
    expect(await screen.findByText(/Nobody has changed this day yet/)).toBeInTheDocument();
  });
});
