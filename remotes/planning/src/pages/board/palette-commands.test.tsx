import { act, screen, within } from '@testing-library/react';
import { manifest } from '../../manifest.ts';
import { aBoard, aTask, aVehicle } from '../../testing/builders.ts';
import { planServer } from '../../testing/plan-server.ts';
import { openBoard } from '../../testing/render-board.tsx';

beforeEach(() => sessionStorage.clear());

const DIALOGS = [
  ['add', 'Add load'],
  ['publish', /Publish/],
  ['share', /Share trucks/],
  ['closure', /closed/],
  ['history', /History/],
  ['copy-day', /Copy/],
  ['paste', /Paste/],
  ['recurring', /Recurring/],
] as const;

describe('the list of commands, on the board', () => {
  it.each(DIALOGS)(
    'does "%s" as its button does',
    async (name, title) => {
      const { shell } = await openBoard(planServer(aBoard([aVehicle(1, [aTask({ id: 1 })]), aVehicle(2)])));
      expect(manifest.commands.map(({ id }) => id)).toContain(`planning.${name}`);
      let isRun = false;
      act(() => void (isRun = shell.run(`planning.${name}`)));
      expect(isRun).toBe(true);
      expect(await screen.findByRole('dialog', { name: title })).toBeInTheDocument();
    },
    60_000,
  );

  it('opens nothing behind a dialog that is open', async () => {
    const { shell } = await openBoard(planServer(aBoard([aVehicle(1)])));
    act(() => void shell.run('planning.history'));
    await screen.findByRole('dialog', { name: /History/ });
    expect(shell.run('planning.copy-day')).toBe(false);
  });

  it('goes to the search of the board', async () => {
    const { shell } = await openBoard(planServer(aBoard([aVehicle(1)])));
    act(() => void shell.run('planning.filter'));
    expect(within(document.body).getByRole('searchbox', { name: 'Find on the board' })).toHaveFocus();
  });
});
