import { act, screen, within } from '@testing-library/react';
import { manifest } from '../../manifest.ts';
import { aBoard, aTask, aVehicle } from '../../testing/builders.ts';
import { planServer } from '../../testing/plan-server.ts';
import { focusCell, lastChange, openBoard } from '../../testing/render-board.tsx';

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

  it('does with the load that has the focus what its menu does', async () => {
    const { shell } = await openBoard(planServer(aBoard([aVehicle(1, [aTask({ id: 1 })]), aVehicle(2)])));
    await focusCell(/Load 1/);
    expect(shell.whyNot('planning.move')).toBe('');
    act(() => void shell.run('planning.move'));
    expect(await screen.findByRole('dialog', { name: /^Move .* to …$/ })).toBeInTheDocument();
  });

  it('says why a command cannot be done with what is chosen, before and when it is asked for', async () => {
    const { shell } = await openBoard(planServer(aBoard([aVehicle(1, [aTask({ id: 1 })]), aVehicle(2)])));
    expect(manifest.commands.map(({ id }) => id)).toEqual(
      expect.arrayContaining(['planning.divert', 'planning.swap', 'planning.join', 'planning.truck-below']),
    );
    await focusCell(/Load 1/);
    expect(shell.whyNot('planning.swap')).toBe('Select two loads to swap');
    expect(shell.whyNot('planning.join')).toBe('It has one docket only');
    expect(shell.whyNot('planning.divert')).not.toBe('');
    act(() => void shell.run('planning.swap'));
    expect(lastChange()).toHaveTextContent('Select two loads to swap');
  });

  it('means a load of the list beside the board as well, and says so while none is chosen', async () => {
    const board = aBoard([aVehicle(1)], {
      unassigned: [aTask({ id: 5, vehicleId: null })],
    });
    const { shell } = await openBoard(planServer(board));
    expect(shell.whyNot('planning.edit')).toBe('No load is chosen');
    act(() => document.querySelector<HTMLElement>('[data-unassigned="5"]')?.focus());
    expect(shell.whyNot('planning.edit')).toBe('');
    act(() => void shell.run('planning.edit'));
    expect(await screen.findByRole('dialog', { name: 'Edit load' })).toBeInTheDocument();
  });

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
