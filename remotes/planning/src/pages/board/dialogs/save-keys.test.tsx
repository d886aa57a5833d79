import { act, screen, waitFor, within } from '@testing-library/react';
import { aBoard, aTask, aVehicle } from '../../../testing/builders.ts';
import { planServer } from '../../../testing/plan-server.ts';
import { focusCell, openBoard, pressEnter } from '../../../testing/render-board.tsx';

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
});

describe('Ctrl+Enter in a dialog of the board', () => {
  it('adds a load and plans another, also from the button where the answers end', async () => {
    const server = planServer(aBoard([aVehicle(1), aVehicle(2)]));
    const { user } = await openBoard(server);
    await focusCell(/Add a load to truck T1/);
    await user.keyboard('n');
    const dialog = await screen.findByRole('dialog', { name: 'Add load' });
    for (const [question, answer] of [
      ['Crew', '66'],
      ['Grade', 'S30'],
      ['Destination', 'pulp'],
    ] as const) {
      await waitFor(() => expect(within(dialog).getByLabelText(question)).toHaveFocus());
      await user.keyboard(answer);
      pressEnter();
    }
    await waitFor(() => expect(within(dialog).getByRole('button', { name: 'Add' })).toHaveFocus());
    await user.keyboard('{Control>}{Enter}{/Control}');
    await waitFor(() => expect(server.board().vehicles[0]?.tasks).toHaveLength(1));
    expect(screen.getByRole('dialog', { name: 'Add load' })).toBeVisible();
    await waitFor(() => expect(within(dialog).getByLabelText('Crew')).toHaveFocus());
  });

  async function openBulk() {
    const server = planServer(aBoard([aVehicle(1, [aTask({ id: 1 }), aTask({ id: 2 })])]));
    const { user } = await openBoard(server);
    await focusCell(/Load 1/);
    await user.keyboard(' ');
    await focusCell(/Load 2/);
    await user.keyboard(' e');
    const dialog = await screen.findByRole('dialog', { name: 'Edit 2 loads' });
    return { server, user, dialog };
  }

  it('changes many loads at once from the field where somebody types', async () => {
    const { server, user, dialog } = await openBulk();
    await user.type(within(dialog).getByLabelText('Note to the driver'), 'Gate 4');
    await user.keyboard('{Control>}{Enter}{/Control}');
    await waitFor(() =>
      expect(server.board().vehicles[0]?.tasks.map(({ note }) => note)).toEqual(['Gate 4', 'Gate 4']),
    );
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('leaves the dialog open where nothing would change', async () => {
    const { server, user, dialog } = await openBulk();
    act(() => within(dialog).getByLabelText('Note to the driver').focus());
    await user.keyboard('{Control>}{Enter}{/Control}');
    expect(screen.getByRole('dialog', { name: 'Edit 2 loads' })).toBeVisible();
    expect(server.received).not.toContain('changePlan');
  });
});
