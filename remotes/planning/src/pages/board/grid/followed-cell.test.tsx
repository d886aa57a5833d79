import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { planServer } from '../../../testing/plan-server.ts';
import { focusCell, openBoard, twoTrucks } from '../../../testing/render-board.tsx';

const scrolledTo: (string | undefined)[] = [];

beforeEach(() => {
  sessionStorage.clear();
  scrolledTo.length = 0;
  Object.defineProperty(Element.prototype, 'scrollIntoView', {
    configurable: true,
    value(this: HTMLElement) {
      scrolledTo.push(this.dataset['cell']);
    },
  });
});

/** Takes the load before the focused place to add one off its truck, and brings it back. */
async function undoBefore() {
  const server = planServer(twoTrucks());
  const { user } = await openBoard(server);
  await focusCell(/Load 1/);
  await user.keyboard('{Delete}');
  await waitFor(() => expect(server.board().unassigned).toHaveLength(1));
  await user.keyboard('{Home}{ArrowRight}');
  expect(document.activeElement).toHaveAttribute('data-cell', 'add-1');
  scrolledTo.length = 0;
  return { user, server };
}

describe('the focused cell of the board', () => {
  it('stays in sight when an undo brings a load before it', async () => {
    const { user, server } = await undoBefore();
    await user.keyboard('{Control>}z{/Control}');
    await waitFor(() => expect(server.board().vehicles[0]?.tasks).toHaveLength(1));
    expect(document.activeElement).toHaveAttribute('data-cell', 'add-1');
    expect(scrolledTo).toContain('add-1');
  });

  it('lets whoever turned the wheel look elsewhere', async () => {
    const { user, server } = await undoBefore();
    fireEvent.wheel(screen.getByRole('grid', { name: 'Day plan' }));
    act(() => screen.getAllByRole('button', { name: /^Undo/ })[0]?.click());
    await waitFor(() => expect(server.board().vehicles[0]?.tasks).toHaveLength(1));
    expect(document.activeElement).toHaveAttribute('data-cell', 'add-1');
    expect(scrolledTo).toEqual([]);
    await user.keyboard('{ArrowLeft}');
    await waitFor(() => expect(scrolledTo).toContain('load-1'));
  });
});
