import { cleanup, screen } from '@testing-library/react';
import { aBoard, aTask, aVehicle } from '../../testing/builders.ts';
import { planServer } from '../../testing/plan-server.ts';
import { focusCell, openBoard } from '../../testing/render-board.tsx';

beforeEach(() => sessionStorage.clear());

const selected = () =>
  screen
    .queryAllByRole('gridcell', { selected: true })
    .map((cell) => cell.getAttribute('data-cell'))
    .filter((cell) => cell?.startsWith('load-'));

describe('a board that takes the place of another build’s', () => {
  it('begins with the loads that were chosen, once', async () => {
    const board = aBoard([aVehicle(1, [aTask({ id: 1 }), aTask({ id: 2 })]), aVehicle(2)]);
    const first = await openBoard(planServer(board));
    await focusCell(/Load 2/);
    await first.user.keyboard(' ');
    expect(selected()).toEqual(['load-2']);
    cleanup();

    const next = await openBoard(planServer(board));
    expect(selected()).toEqual(['load-2']);
    await next.user.keyboard('{Escape}');
    await focusCell(/Load 2/);
    await next.user.keyboard('{Escape}');
    expect(selected()).toEqual([]);
    cleanup();

    await openBoard(planServer(board));
    expect(selected()).toEqual([]);
  });
});
