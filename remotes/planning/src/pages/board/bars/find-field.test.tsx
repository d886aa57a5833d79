import { screen, waitFor } from '@testing-library/react';
import { aBoard, aTask, aVehicle } from '../../../testing/builders.ts';
import { planServer } from '../../../testing/plan-server.ts';
import { focusCell, openBoard } from '../../../testing/render-board.tsx';

beforeEach(() => sessionStorage.clear());

const aDay = () =>
  aBoard(
    [
      aVehicle(1, [aTask({ id: 1 })]),
      aVehicle(2, [aTask({ id: 2 }), aTask({ id: 3, gradeCode: 'KIS' })]),
      aVehicle(3),
    ],
    { unassigned: [aTask({ id: 4, vehicleId: null, vehicleCode: null, note: 'bring chains' })] },
  );

/** Comes to the search from the cell of truck 3 where loads are added. */
async function beginSearch() {
  const { user } = await openBoard(planServer(aDay()));
  await focusCell(/Add a load to truck T3/);
  await user.keyboard('/');
  expect(screen.getByRole('searchbox', { name: 'Find on the board' })).toHaveFocus();
  return user;
}

describe('a dispatcher who looks for something on the board', () => {
  it.each([
    ['t2{Enter}', 'the truck', 'head-2'],
    ['abc3{ArrowDown}', 'the truck', 'head-3'],
    ['kis{Enter}', 'the load', 'load-3'],
  ])('goes with %s to %s that was found', async (keys, _, cell) => {
    const user = await beginSearch();
    await user.keyboard(keys);
    await waitFor(() => expect(document.activeElement).toHaveAttribute('data-cell', cell));
  });

  it('Enter goes to a load without a truck where only that was found', async () => {
    const user = await beginSearch();
    await user.keyboard('chains{Enter}');
    await waitFor(() => expect(document.activeElement).toHaveAttribute('data-unassigned', '4'));
  });

  it('Enter stays where nothing was found', async () => {
    const user = await beginSearch();
    await user.keyboard('nowhere{Enter}');
    expect(screen.getByRole('searchbox', { name: 'Find on the board' })).toHaveFocus();
  });

  it('Escape empties the search, and once more goes back to the cell from before', async () => {
    const user = await beginSearch();
    const field = screen.getByRole('searchbox', { name: 'Find on the board' });
    await user.keyboard('t3{Escape}');
    await waitFor(() => expect(field).toHaveValue(''));
    expect(field).toHaveFocus();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(document.activeElement).toHaveAttribute('data-cell', 'add-3'));
  });
});
