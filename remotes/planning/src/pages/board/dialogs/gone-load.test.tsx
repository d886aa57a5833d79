import { changePlan } from '@haulboard/contract';
import { browserTabId } from '@haulboard/data/storage';
import { act, screen, waitFor, within } from '@testing-library/react';
import { writeCache } from '../../../model/drafts/editor-cache.ts';
import { editorOf } from '../../../model/drafts/load-draft.ts';
import { aBoard, aTask, aVehicle } from '../../../testing/builders.ts';
import { planServer, type PlanServer } from '../../../testing/plan-server.ts';
import { focusCell, openBoard, pressEnter } from '../../../testing/render-board.tsx';

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
});

const threeLoads = () =>
  planServer(aBoard([aVehicle(1, [aTask({ id: 1 }), aTask({ id: 2 }), aTask({ id: 3 })]), aVehicle(2)]));

/** A colleague removes loads; this board has not heard of it yet. */
async function othersRemove(server: PlanServer, ids: number[]): Promise<void> {
  const changes = ids.map((id) => ({ kind: 'remove' as const, id, version: 1 }));
  await server.send(changePlan, { query: { date: server.board().date }, body: { changes } });
}

describe('a load that a colleague removes below the open editor', () => {
  it('can be planned as a new one with everything that was typed', async () => {
    const server = threeLoads();
    const { user, shell } = await openBoard(server);
    await focusCell(/Load 1/);
    await user.keyboard('e');
    await user.type(await screen.findByLabelText('Note to the driver'), 'Gate 4 is shut');
    await othersRemove(server, [1]);
    act(() => shell.emit({ type: 'task_modify' }));
    const dialog = screen.getByRole('dialog', { name: 'Edit load' });
    expect(await within(dialog).findByRole('alert')).toHaveTextContent('This load was removed meanwhile');
    await user.click(within(dialog).getByRole('button', { name: 'Plan it as a new load' }));
    await waitFor(() => expect(server.board().vehicles[0]?.tasks.at(-1)?.note).toBe('Gate 4 is shut'));
    expect(server.board().vehicles[0]?.tasks.map(({ id }) => id)).toEqual([2, 3, expect.any(Number)]);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('is said to be gone when the editor comes back after a reload', async () => {
    const server = threeLoads();
    const payload = writeCache({ ...editorOf(aTask({ id: 272 })), note: 'Gate 4 is shut' });
    Object.assign(server.draft, { payload, tab: await browserTabId() });
    await openBoard(server);
    expect(await screen.findByText('This load was removed meanwhile')).toBeInTheDocument();
    expect(screen.getByLabelText('Note to the driver')).toHaveValue('Gate 4 is shut');
  });
});

describe('loads that a colleague removes below a dialog over them', () => {
  async function openOverTwo(key: string, dialog: string) {
    const server = threeLoads();
    const opened = await openBoard(server);
    await focusCell(/Load 1/);
    await opened.user.keyboard(' ');
    await focusCell(/Load 2/);
    await opened.user.keyboard(` ${key}`);
    return { ...opened, server, dialog: await screen.findByRole('dialog', { name: dialog }) };
  }

  it('are left out of a move, and said to be', async () => {
    const { user, shell, server, dialog } = await openOverTwo('m', 'Move 2 loads to …');
    await othersRemove(server, [1]);
    act(() => shell.emit({ type: 'task_modify' }));
    const alert = await within(dialog).findByRole('alert');
    expect(alert).toHaveTextContent('1 of these loads was removed meanwhile: it is left out');
    await user.type(within(dialog).getByRole('combobox', { name: 'Truck' }), 'T2');
    pressEnter();
    await user.click(within(dialog).getByRole('button', { name: 'Move' }));
    await waitFor(() => expect(server.board().vehicles[1]?.tasks.map(({ id }) => id)).toEqual([2]));
  });

  it('are not moved at all when every one of them is gone', async () => {
    const { user, shell, server, dialog } = await openOverTwo('m', 'Move 2 loads to …');
    await user.type(within(dialog).getByRole('combobox', { name: 'Truck' }), 'T2');
    pressEnter();
    await othersRemove(server, [1, 2]);
    act(() => shell.emit({ type: 'task_modify' }));
    const alert = await within(dialog).findByRole('alert');
    expect(alert).toHaveTextContent('These 2 loads were removed meanwhile');
    const move = within(dialog).getByRole('button', { name: 'Move' });
    expect(move).toHaveAccessibleDescription('Nothing is left to move.');
    await user.click(move);
    expect(server.board().vehicles[1]?.tasks).toEqual([]);
  });

  it('are left out of a change of many, which keeps what was typed', async () => {
    const { user, shell, server, dialog } = await openOverTwo('e', 'Edit 2 loads');
    await user.type(within(dialog).getByLabelText('Note to the driver'), 'Gate 4');
    await othersRemove(server, [1]);
    act(() => shell.emit({ type: 'task_modify' }));
    expect(await within(dialog).findByRole('alert')).toHaveTextContent('1 of these loads was removed');
    await user.click(within(dialog).getByRole('button', { name: 'Change 1' }));
    await waitFor(() => expect(server.board().vehicles[0]?.tasks[0]?.note).toBe('Gate 4'));
  });
});
