import { act, fireEvent, screen } from '@testing-library/react';
import { aBoard, aTask, aVehicle } from '../../../testing/builders.ts';
import { planServer } from '../../../testing/plan-server.ts';
import { openBoard } from '../../../testing/render-board.tsx';
import { HEADER_HEIGHT, ROW_HEIGHT } from '../state/look/grid-look.ts';

const TRUCKS = 2000;
/** What `installBoardParts` says of every element. */
const IN_SIGHT = 900;
const HEIGHT = ROW_HEIGHT.comfortable;

const open = () => {
  const vehicles = Array.from({ length: TRUCKS }, (_, at) => aVehicle(at + 1, [aTask({ id: at + 1 })]));
  return openBoard(planServer(aBoard(vehicles)));
};

/** Which trucks are drawn, from 1. */
function drawn(): number[] {
  const rows = [...screen.getByRole('grid').querySelectorAll('[data-vehicle]')];
  return rows.map((row) => Number(row.getAttribute('data-vehicle')));
}

function scrollTo(top: number): void {
  const scroller = screen.getByRole('grid').parentElement ?? document.body;
  act(() => {
    scroller.scrollTop = top;
    fireEvent.scroll(scroller);
  });
}

const focused = () => document.activeElement?.getAttribute('data-cell');

describe('a day of two thousand loads', () => {
  it('says how many rows it has, and has them wherever one scrolls, though it draws few', async () => {
    await open();
    // One of them holds the headings.
    expect(screen.getByRole('grid')).toHaveAttribute('aria-rowcount', String(TRUCKS + 1));
    const end = TRUCKS * HEIGHT + HEADER_HEIGHT - IN_SIGHT;
    for (const top of [0, 90, 5000, end / 2, end, 700, 0]) {
      scrollTo(top);
      const first = Math.max(Math.floor((top - HEADER_HEIGHT) / HEIGHT), 0) + 1;
      const last = Math.min(Math.ceil((top + IN_SIGHT - HEADER_HEIGHT) / HEIGHT), TRUCKS);
      const wanted = Array.from({ length: last - first + 1 }, (_, at) => first + at);
      expect(drawn()).toEqual(expect.arrayContaining(wanted));
      expect(drawn().length).toBeLessThan(40);
    }
  });

  it('is walked by arrows through rows that were not drawn, and the focus is never lost', async () => {
    const { user } = await open();
    act(() => screen.getByRole('rowheader', { name: /^T1 / }).focus());
    for (let row = 2; row <= 31; row += 1) {
      await user.keyboard('{ArrowDown}');
      expect(focused()).toBe(`head-${row}`);
    }
    await user.keyboard('{Control>}{End}{/Control}');
    expect(focused()).toBe(`add-${TRUCKS}`);
    expect(document.activeElement?.closest('tr')).toHaveAttribute('aria-rowindex', String(TRUCKS + 1));
    await user.keyboard('{PageUp}{ArrowLeft}');
    expect(focused()).toBe(`load-${TRUCKS - 10}`);
    await user.keyboard('{Control>}{Home}{/Control}');
    expect(focused()).toBe('head-1');
  });
});
