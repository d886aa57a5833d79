import { TaskStatus } from '@haulboard/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { aBoard, aTask, aVehicle } from '../../testing/builders.ts';
import { planServer } from '../../testing/plan-server.ts';
import { focusCell, lastChange, loadsOf, openBoard, twoTrucks } from '../../testing/render-board.tsx';

beforeEach(() => sessionStorage.clear());

const twoDrafts = () =>
  aBoard([aVehicle(1, [aTask({ id: 1 }), aTask({ id: 2, gradeCode: 'KIS' })]), aVehicle(2)]);
const button = (name: RegExp) => within(lastChange()).getByRole('button', { name });

describe('what was done is seen', () => {
  it('a dispatcher sees what was published, takes it back from the notice, and does it again', async () => {
    const server = planServer(twoDrafts());
    const { user } = await openBoard(server);
    const statuses = () => server.board().vehicles[0]?.tasks.map(({ taskStatus }) => taskStatus);
    await focusCell(/Load 1/);
    await user.keyboard('p');
    await screen.findByRole('dialog', { name: 'Publish the plan' });
    await user.click(screen.getByRole('button', { name: 'Publish 2 loads' }));
    await waitFor(() => expect(statuses()).toEqual([TaskStatus.Published, TaskStatus.Published]));
    expect(lastChange()).toHaveTextContent('Published 2 loads');
    await user.click(button(/Undo/));
    await waitFor(() => expect(statuses()).toEqual([TaskStatus.Draft, TaskStatus.Draft]));
    await waitFor(() => expect(lastChange()).toHaveTextContent(/^Undone: Published 2 loads/));
    await user.click(button(/Redo/));
    await waitFor(() => expect(statuses()).toEqual([TaskStatus.Published, TaskStatus.Published]));
  });

  it('is reached by Tab, and Escape gives the focus back to the load', async () => {
    const { user } = await openBoard(planServer(twoTrucks()));
    await focusCell(/Load 1/);
    await user.keyboard('{Alt>}{ArrowDown}{/Alt}');
    await waitFor(() => expect(lastChange()).toHaveTextContent('Moved 66 S30 to T2'));
    const load = document.activeElement;
    const undo = button(/Undo/);
    undo.focus();
    expect(undo).toHaveFocus();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('group', { name: 'Last change' })).toBeNull());
    expect(load).toHaveFocus();
  });

  it('two loads that were swapped are undone by that name', async () => {
    const server = planServer(
      aBoard([
        aVehicle(1, [aTask({ id: 1 })]),
        aVehicle(2, [aTask({ id: 2, gradeCode: 'KIS', logGradeId: 31 })]),
      ]),
    );
    const { user } = await openBoard(server);
    await focusCell(/S30/);
    await user.keyboard(' {ArrowDown} s');
    await waitFor(() => expect(server.board().vehicles[0]?.tasks[0]?.id).toBe(2));
    expect(lastChange()).toHaveTextContent('Swapped 66 S30 and 66 KIS');
    await user.keyboard('{Control>}z{/Control}');
    await waitFor(() => expect(server.board().vehicles[0]?.tasks[0]?.id).toBe(1));
    await waitFor(() => expect(lastChange()).toHaveTextContent('Undone: Swapped 66 S30 and 66 KIS'));
  });

  it('goes when the server refuses what it said', async () => {
    const server = planServer(twoTrucks());
    const { user, shell } = await openBoard(server);
    server.break(() => Object.assign(new Error('Truck T2 is shared'), { code: 422 }));
    await focusCell(/Load 1/);
    await user.keyboard('{Alt>}{ArrowDown}{/Alt}');
    await waitFor(() => expect(shell.notices.at(-1)?.message).toBe('Truck T2 is shared'));
    await waitFor(() => expect(loadsOf('T1')).toHaveLength(1));
    expect(screen.queryByRole('group', { name: 'Last change' })).toBeNull();
  });
});
