import { TaskStatus, type Board, type Role, type Task } from '@haulboard/contract';
import { addDays } from '@haulboard/contract/time';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { aBoard, aTask, aVehicle, DAY } from '../../testing/builders.ts';
import { planServer, type PlanServer } from '../../testing/plan-server.ts';
import { cellOf, focusCell, lastChange, openBoard } from '../../testing/render-board.tsx';

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
});

const { Draft, Published, Accepted, Loading, Loaded, Weighed, Completed, Declined } = TaskStatus;
const loadAt = (taskStatus: number, more: Partial<Task> = {}) =>
  aTask({ id: 1, taskStatus, publishedRev: 1, ...more });
const docket = { packetNo: 1, docketNo: '300007', estKg: null };

async function open(loads: Task[], more: Partial<Board> = {}, role: Role = 'CARRIER') {
  const server = planServer(aBoard([aVehicle(1, loads)], more));
  return { ...(await openBoard(server, { role })), server };
}

/** The entries about what became of the load, with why one cannot be chosen. */
async function entriesOf(name: RegExp): Promise<string[]> {
  fireEvent.contextMenu(await cellOf(name));
  const all = await screen.findAllByRole('menuitem');
  const told = all.map(({ textContent }) => textContent.trim());
  return told.filter((text) => /phone|status right|^Decline/.test(text));
}

const statusOf = (server: PlanServer, at = 0) => server.board().vehicles[0]?.tasks[at]?.taskStatus;

describe('a dispatcher whom a driver rings up', () => {
  it('is offered the steps of the task graph, and no more', async () => {
    await open([loadAt(Accepted)]);
    expect(await entriesOf(/Load 1/)).toEqual([
      'Told by phone: Loading',
      'Told by phone: Loaded',
      'Told by phone …',
    ]);
  });

  it('is offered nothing of the kind for a draft', async () => {
    const { shell } = await open([loadAt(Draft)]);
    expect(await entriesOf(/Load 1/)).toEqual([]);
    await focusCell(/Load 1/);
    expect(shell.whyNot('planning.told-by-phone')).toBe('Its driver has nothing to tell of it now');
  });

  it('says from the menu that a load was accepted, and takes it back', async () => {
    const { user, server } = await open([loadAt(Published)]);
    fireEvent.contextMenu(await cellOf(/Load 1/));
    await user.click(await screen.findByRole('menuitem', { name: 'Told by phone: Accepted' }));
    await waitFor(() => expect(statusOf(server)).toBe(Accepted));
    expect(lastChange()).toHaveTextContent('66 S30 is now Accepted');
    await user.click(within(lastChange()).getByRole('button', { name: /Undo/ }));
    await waitFor(() => expect(statusOf(server)).toBe(Published));
  });

  it('is told that a driven step has no way back', async () => {
    const { user, server } = await open([loadAt(Loading)]);
    fireEvent.contextMenu(await cellOf(/Load 1/));
    await user.click(await screen.findByRole('menuitem', { name: 'Told by phone: Loaded' }));
    await waitFor(() => expect(statusOf(server)).toBe(Loaded));
    expect(lastChange()).toHaveTextContent('66 S30 is now Loaded. It cannot be undone.');
    expect(within(lastChange()).queryByRole('button', { name: /Undo/ })).toBeNull();
  });

  it('reads why a load without weights cannot be called weighed, and can once it has them', async () => {
    const { server } = await open([loadAt(Loaded, { dockets: [{ ...docket, netKg: null }] })]);
    expect(await entriesOf(/Load 1/)).toContain(
      'Told by phone: Weighed Its docket has no weight: enter the weights on the docket first',
    );
    fireEvent.click(await screen.findByRole('menuitem', { name: /Told by phone: Weighed/ }));
    expect(lastChange()).toHaveTextContent('enter the weights on the docket first');
    expect(statusOf(server)).toBe(Loaded);
  });

  it('can call it weighed once its docket has weights', async () => {
    await open([loadAt(Loaded, { dockets: [{ ...docket, netKg: 27_460 }] })]);
    expect(await entriesOf(/Load 1/)).toContain('Told by phone: Weighed');
  });

  it('gives the reason of a decline, from the list of commands', async () => {
    const { user, server, shell } = await open([loadAt(Published)]);
    await focusCell(/Load 1/);
    act(() => void shell.run('planning.told-by-phone'));
    const dialog = within(await screen.findByRole('dialog', { name: 'Told by phone: 66 S30' }));
    await user.click(dialog.getByRole('radio', { name: 'Declined' }));
    const ok = dialog.getByRole('button', { name: 'Set to Declined' });
    expect(ok).toHaveAccessibleDescription('Give a reason first.');
    await user.type(dialog.getByRole('textbox', { name: 'Reason (needed)' }), 'brakes');
    await user.click(ok);
    await waitFor(() => expect(statusOf(server)).toBe(Declined));
  });

  it('says it of several at once, and hears of those it cannot be said of', async () => {
    const { user, server } = await open([loadAt(Published), loadAt(Weighed, { id: 2, gradeCode: 'KIS' })]);
    await focusCell(/S30/);
    await user.keyboard(' ');
    await focusCell(/KIS/);
    await user.keyboard(' ');
    await user.click(await screen.findByRole('button', { name: 'Told by phone …' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Told by phone: 2 loads' }));
    await user.click(dialog.getByRole('radio', { name: 'Accepted' }));
    await user.click(dialog.getByRole('button', { name: 'Set to Accepted' }));
    await waitFor(() => expect(lastChange()).toHaveTextContent('1 done, 1 refused'));
    expect(lastChange()).toHaveTextContent('66 KIS: A load that is Weighed cannot take this step');
    const statuses = () => server.board().vehicles[0]?.tasks.map(({ taskStatus }) => taskStatus);
    await waitFor(() => expect(statuses()).toEqual(expect.arrayContaining([Accepted, Weighed])));
  });

  it('reads in the editor that it was told by phone, and goes on from there', async () => {
    const { user } = await open([loadAt(Accepted, { statusSource: 'phone' })]);
    await focusCell(/Load 1/);
    await user.keyboard('e');
    const editor = await screen.findByRole('dialog', { name: 'Edit load' });
    expect(editor).toHaveTextContent('told by phone');
    await user.click(within(editor).getByRole('button', { name: 'Told by phone …' }));
    expect(await screen.findByRole('dialog', { name: 'Told by phone: 66 S30' })).toBeInTheDocument();
  });
});

describe('whose truck is lent', () => {
  it('declines what another has planned on it, and does nothing else with it', async () => {
    const { user, server } = await open([loadAt(Published, { isMine: false, carrierId: 2 })]);
    expect(await entriesOf(/Load 1/)).toContain('Decline …');
    await user.click(await screen.findByRole('menuitem', { name: 'Decline …' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Decline 66 S30' }));
    await user.type(dialog.getByRole('textbox', { name: 'Reason (needed)' }), 'clutch');
    await user.click(dialog.getByRole('button', { name: 'Set to Declined' }));
    await waitFor(() => expect(statusOf(server)).toBe(Declined));
  });
});

describe('the board of a day that is over', () => {
  const since = (days: number) => ({ today: addDays(DAY, days) });

  it('offers what became of loads that had begun, and nothing of the plan', async () => {
    const { user, server } = await open([loadAt(Loaded), loadAt(Published, { id: 2 })], since(7));
    expect(screen.queryByRole('button', { name: 'Add load' })).toBeNull();
    expect(screen.getByText(/only the status of loads that had begun/)).toBeInTheDocument();
    fireEvent.contextMenu(await cellOf(/Load 1/));
    const items = (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent.trim());
    expect(items).toHaveLength(4);
    await user.click(screen.getByRole('menuitem', { name: 'Told by phone: Completed' }));
    await waitFor(() => expect(statusOf(server)).toBe(Completed));
    await waitFor(() => expect(screen.queryAllByRole('menuitem', { name: /Completed/ })).toEqual([]));
    fireEvent.contextMenu(await cellOf(/Load 2/));
    const one = await screen.findByRole('menuitem', { name: /^Put the status right …/ });
    expect(one).toHaveTextContent('This day is over');
  });

  it('is a record after a week, but for a super admin', async () => {
    const { user, server } = await open([loadAt(Completed)], since(8), 'SUPPER_ADMIN');
    fireEvent.contextMenu(await cellOf(/Load 1/));
    await user.click(await screen.findByRole('menuitem', { name: 'Put the status right …' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Put the status of 66 S30 right' }));
    await user.type(dialog.getByRole('textbox', { name: 'Reason (needed)' }), 'reweighed');
    await user.click(dialog.getByRole('button', { name: 'Set to Weighed' }));
    await waitFor(() => expect(statusOf(server)).toBe(Weighed));
  });

  it('is a record after a week for a dispatcher', async () => {
    await open([loadAt(Completed)], since(8));
    fireEvent.contextMenu(await cellOf(/Load 1/));
    expect(screen.queryByRole('menuitem')).toBeNull();
    expect(screen.getByText(/its plan is a record/)).toBeInTheDocument();
  });
});
