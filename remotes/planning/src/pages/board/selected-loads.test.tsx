import { act, screen, waitFor, within } from '@testing-library/react';
import { aBoard, aTask, aVehicle } from '../../testing/builders.ts';
import { planServer } from '../../testing/plan-server.ts';
import { openBoard } from '../../testing/render-board.tsx';

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
});

const bar = () => screen.getByRole('toolbar', { name: 'Selected loads' });
const head = (truck: string) => screen.getByRole('rowheader', { name: new RegExp(`^${truck}`) });

/** Two loads on the first truck and one on the second, all selected. */
async function selectAll() {
  const loads = [aTask({ id: 1 }), aTask({ id: 2 })];
  const server = planServer(aBoard([aVehicle(1, loads), aVehicle(2, [aTask({ id: 3, note: 'top road' })])]));
  const opened = await openBoard(server);
  act(() => head('T1').focus());
  await opened.user.keyboard('{Control>}a{/Control}');
  expect(bar()).toHaveTextContent('3 loads selected');
  const tasksOf = (at: number) => server.board().vehicles[at]?.tasks.map(({ id }) => id);
  const find = async (text: string) => {
    const field = screen.getByRole('searchbox');
    await opened.user.clear(field);
    if (text !== '') {
      await opened.user.type(field, text);
    }
  };
  return { ...opened, server, tasksOf, find };
}

describe('Enter on a truck', () => {
  it('edits the selected loads together', async () => {
    const { user } = await selectAll();
    act(() => head('T2').focus());
    await user.keyboard('{Enter}');
    expect(await screen.findByRole('dialog', { name: 'Edit 3 loads' })).toBeVisible();
    expect(screen.queryByRole('menu')).toBeNull();
  });

  it('opens the menu of the truck when nothing is selected', async () => {
    const { user } = await selectAll();
    act(() => head('T2').focus());
    await user.keyboard('{Escape}{Enter}');
    expect(await screen.findByRole('menu')).toBeVisible();
  });
});

describe('selected loads that a search hides', () => {
  it('are counted apart, and stay where they are when a key takes the others off their truck', async () => {
    const { user, server, tasksOf, find } = await selectAll();
    await find('top road');
    await waitFor(() => expect(bar()).toHaveTextContent('3 loads selected, 2 not shown'));
    act(() => head('T2').focus());
    await user.keyboard('{Delete}');
    await waitFor(() => expect(server.board().unassigned.map(({ id }) => id)).toEqual([3]));
    expect(tasksOf(0)).toEqual([1, 2]);
  });

  it('are left alone by the buttons of the bar, and are selected again when the search ends', async () => {
    const { user, server, tasksOf, find } = await selectAll();
    await find('top road');
    await waitFor(() => expect(bar()).toHaveTextContent('2 not shown'));
    await user.click(within(bar()).getByRole('button', { name: 'Take off the truck' }));
    await waitFor(() => expect(server.board().unassigned.map(({ id }) => id)).toEqual([3]));
    expect(tasksOf(0)).toEqual([1, 2]);
    await find('');
    await waitFor(() => expect(bar()).toHaveTextContent(/3 loads selected(?!,)/));
  });

  it('are not published with the one that is seen', async () => {
    const { user, find } = await selectAll();
    await find('top road');
    await waitFor(() => expect(bar()).toHaveTextContent('2 not shown'));
    await user.click(within(bar()).getByRole('button', { name: 'Publish …' }));
    expect(await screen.findByRole('button', { name: 'Publish 1 load' })).toBeVisible();
  });

  it('leave the keys as they are without a selection when all of them are hidden', async () => {
    const { user, server, find } = await selectAll();
    await user.keyboard('{Escape}');
    act(() => head('T1').focus());
    await user.keyboard(' ');
    await find('top road');
    await waitFor(() => expect(bar()).toHaveTextContent('2 loads selected, 2 not shown'));
    expect(within(bar()).queryByRole('button', { name: 'Take off the truck' })).toBeNull();
    act(() => head('T2').focus());
    await user.keyboard('{Delete}{Enter}');
    expect(await screen.findByRole('menu')).toBeVisible();
    expect(server.received).not.toContain('changePlan');
  });
});
