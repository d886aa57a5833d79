import { screen, waitFor, within } from '@testing-library/react';
import { aBoard, aTask, aVehicle } from '../../../testing/builders.ts';
import { planServer } from '../../../testing/plan-server.ts';
import { openBoard } from '../../../testing/render-board.tsx';

/** jsdom lays nothing out: what is in the document counts as seen. */
beforeAll(() => {
  Element.prototype.getClientRects = function rectangles(this: Element) {
    const list = [new DOMRect()];
    return Object.assign(list, { item: (at: number) => list[at] ?? null });
  };
});

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
});

async function walk(user: Awaited<ReturnType<typeof openBoard>>['user']): Promise<string[]> {
  const dialog = await screen.findByRole('dialog', { name: 'Tour of the board' });
  const said: string[] = [];
  for (;;) {
    said.push(within(dialog).getByText(/\d+ of \d+/).textContent ?? '');
    const done = within(dialog).queryByRole('button', { name: 'Done' });
    if (done) {
      await user.click(done);
      return said;
    }
    const next = within(dialog).getByRole('button', { name: 'Next' });
    await waitFor(() => expect(next).toHaveFocus());
    await user.keyboard('{Enter}');
  }
}

describe('the tour of the board', () => {
  it('is offered to a newcomer once, and ends with the focus on the board', async () => {
    const server = planServer(aBoard([aVehicle(1, [aTask({ id: 1 })])]));
    const first = await openBoard(server);
    await first.user.click(await screen.findByRole('button', { name: 'Show me' }));
    expect(await walk(first.user)).toEqual(['1 of 6', '2 of 6', '3 of 6', '4 of 6', '5 of 6', '6 of 6']);
    await waitFor(() => expect(screen.getByRole('grid').contains(document.activeElement)).toBe(true));
    first.view.unmount();
    await openBoard(server);
    expect(screen.queryByRole('button', { name: 'Show me' })).not.toBeInTheDocument();
  });

  it('needs no load, and shows nothing that a past day does not have', async () => {
    const path = '/today/edit?dateTime=1577790000000';
    const { user } = await openBoard(planServer(aBoard([aVehicle(1)])), { path });
    await user.click(await screen.findByRole('button', { name: 'Show me' }));
    expect(await walk(user)).toEqual(['1 of 3', '2 of 3', '3 of 3']);
  });

  it('is declined for good', async () => {
    const server = planServer(aBoard([aVehicle(1)]));
    const { user, view } = await openBoard(server);
    await user.click(await screen.findByRole('button', { name: 'No, thanks' }));
    expect(screen.queryByText(/New to the board/)).not.toBeInTheDocument();
    view.unmount();
    await openBoard(server);
    expect(screen.queryByText(/New to the board/)).not.toBeInTheDocument();
  });
});
