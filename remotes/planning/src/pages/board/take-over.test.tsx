import { TaskStatus, type Task } from '@haulboard/contract';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { aBoard, aTask, aVehicle } from '../../testing/builders.ts';
import { planServer, type PlanServer } from '../../testing/plan-server.ts';
import { cellOf, focusCell, lastChange, openBoard } from '../../testing/render-board.tsx';

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
});

const { Draft, Accepted, Loading, Loaded, Weighed } = TaskStatus;
const loadAt = (taskStatus: number, more: Partial<Task> = {}) =>
  aTask({ id: 1, taskStatus, publishedRev: 1, ...more });

async function open(taskStatus: number, others: Task[] = []) {
  const next = aTask({ id: 2, seq: 2, gradeCode: 'KIS' });
  const server = planServer(
    aBoard([aVehicle(1, [loadAt(taskStatus), next]), aVehicle(2, others), aVehicle(3)]),
  );
  return { ...(await openBoard(server)), server };
}

type User = Awaited<ReturnType<typeof open>>['user'];

async function chooseTruck(user: User, dialog: HTMLElement, code: string) {
  await user.type(within(dialog).getByRole('combobox', { name: 'Other truck' }), code);
  await user.click(await screen.findByTitle(new RegExp(`^${code}`)));
}

const truckOf = (server: PlanServer) =>
  server.board().vehicles.find(({ tasks }) => tasks.some(({ id }) => id === 1));
const DIALOG = { name: 'Another truck takes over 66 S30' };

describe('a dispatcher whose truck breaks down', () => {
  it('gives its load to another truck by one key, with the reason, and takes it back', async () => {
    const { user, server } = await open(Loaded);
    await focusCell(/Load 1/);
    await user.keyboard('x');
    const dialog = await screen.findByRole('dialog', DIALOG);
    expect(dialog).toHaveTextContent('The load is on truck T1, on its way to Kinleith pulp mill.');
    expect(dialog).toHaveTextContent('Truck T1 keeps its other load of the day.');
    const ok = within(dialog).getByRole('button', { name: 'Hand over' });
    expect(ok).toHaveAccessibleDescription('Choose the truck and give a reason.');
    await chooseTruck(user, dialog, 'T3');
    await user.type(within(dialog).getByRole('textbox', { name: 'Reason' }), 'gearbox');
    await user.click(ok);
    await waitFor(() => expect(truckOf(server)?.vehicleCode).toBe('T3'));
    expect(truckOf(server)?.tasks[0]?.taskStatus).toBe(Loaded);
    expect(lastChange()).toHaveTextContent('T3 takes over 66 S30');
    await user.click(within(lastChange()).getByRole('button', { name: /Undo/ }));
    await waitFor(() => expect(truckOf(server)?.vehicleCode).toBe('T1'));
  });

  it('finds it in the menu of a load on the way to the forest, whose new driver is asked', async () => {
    const { user, server } = await open(Accepted);
    fireEvent.contextMenu(await cellOf(/Load 1/));
    await user.click(await screen.findByRole('menuitem', { name: /Another truck takes over/ }));
    const dialog = await screen.findByRole('dialog', DIALOG);
    expect(dialog).toHaveTextContent('The driver of the other truck is asked to accept it.');
    await chooseTruck(user, dialog, 'T2');
    await user.type(within(dialog).getByRole('textbox', { name: 'Reason' }), 'tyre');
    await user.click(within(dialog).getByRole('button', { name: 'Hand over' }));
    await waitFor(() => expect(truckOf(server)?.vehicleCode).toBe('T2'));
    expect(truckOf(server)?.tasks[0]?.taskStatus).toBe(TaskStatus.Published);
  });

  it('reads why a truck with a load on it cannot have what is loaded', async () => {
    const { user } = await open(Loaded, [
      aTask({ id: 9, vehicleId: 2, vehicleCode: 'T2', taskStatus: Loading }),
    ]);
    await focusCell(/Loaded/);
    await user.keyboard('x');
    const dialog = await screen.findByRole('dialog', DIALOG);
    await user.type(within(dialog).getByRole('combobox', { name: 'Other truck' }), 'T2');
    expect(await screen.findByTitle('T2 · Truck T2 has a load on it')).toBeInTheDocument();
  });

  it.each([
    [Draft, 'Another truck takes over only what its driver has accepted and not delivered'],
    [Weighed, 'The load is weighed: put the truck right on its docket, or take it back to Loaded first'],
  ])('is told why a load that is %s cannot be handed over', async (status, why) => {
    const { shell } = await open(status);
    await focusCell(/S30/);
    expect(shell.whyNot('planning.transfer')).toBe(why);
    act(() => void shell.run('planning.transfer'));
    expect(lastChange()).toHaveTextContent(why);
  });

  it.each([
    [Loading, true],
    [Loaded, true],
    [Weighed, false],
  ])('drags what is %s onto another truck: %s', async (status, isMovable) => {
    await open(status);
    const load = await cellOf(/S30/);
    expect(load.dataset['movable'] !== undefined).toBe(isMovable);
    expect(load.dataset['stuck'] === undefined).toBe(isMovable);
  });

  it('finds what was typed again after a look elsewhere', async () => {
    const { user } = await open(Loading);
    await focusCell(/Load 1/);
    await user.keyboard('x');
    const dialog = await screen.findByRole('dialog', DIALOG);
    await user.type(within(dialog).getByRole('textbox', { name: 'Reason' }), 'brakes');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog', DIALOG)).toBeNull());
    await focusCell(/Load 1/);
    await user.keyboard('x');
    expect(await screen.findByRole('textbox', { name: 'Reason' })).toHaveValue('brakes');
  });
});
