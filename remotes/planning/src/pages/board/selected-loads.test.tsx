import { act, screen, waitFor, within } from '@testing-library/react';
import { aBoard, aTask, aVehicle } from '../../testing/builders.ts';
import { planServer } from '../../testing/plan-server.ts';
import { focusCell, openBoard } from '../../testing/render-board.tsx';

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
