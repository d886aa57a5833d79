import { act, screen, waitFor, within } from '@testing-library/react';
import { aBoard, aTask, aVehicle } from '../../../testing/builders.ts';
import { planServer } from '../../../testing/plan-server.ts';
import { openBoard } from '../../../testing/render-board.tsx';
import { initialsOf } from './initials.ts';

describe('the initials of a person', () => {
  it.each([
    ['Mere Tui', 'MT'],
    ['Anna van der Berg', 'AB'],
    ['anna', 'A'],
    ['王小明', '小明'],
    ['', ''],
  ])('of %s are %s', (name, initials) => {
    expect(initialsOf(name)).toBe(initials);
  });
});

describe('a board that somebody else has open', () => {
  const mere = { userId: 2, name: 'Mere Tui', vehicleId: 1 };

  it('shows who is there and on which row, and that they have left', async () => {
    const server = planServer(aBoard([aVehicle(1, [aTask({ id: 1 })]), aVehicle(2)]));
    server.people.push(mere);
    const { shell } = await openBoard(server);
    const people = await screen.findByRole('list', { name: 'Also on this board' });
    expect(within(people).getByRole('listitem')).toHaveTextContent('Mere Tui, on truck T1');
    expect(screen.getByRole('rowheader', { name: /T1.*also here: Mere Tui/ })).toBeInTheDocument();
    expect(await screen.findByText('Now also on this board: Mere Tui')).toBeVisible();
    server.people.splice(0, 1, { ...mere, vehicleId: 2 });
    act(() => shell.emit({ type: 'presence', ids: [2] }));
    expect(await screen.findByRole('rowheader', { name: /T2.*also here: Mere Tui/ })).toBeInTheDocument();
    server.people.splice(0, 1);
    act(() => shell.emit({ type: 'presence', ids: [2] }));
    await waitFor(() => expect(screen.queryByRole('list', { name: 'Also on this board' })).toBeNull());
  });

  it('is told on which row this person is, and that they leave', async () => {
    const server = planServer(aBoard([aVehicle(1, [aTask({ id: 1 })]), aVehicle(2)]));
    const { view } = await openBoard(server);
    const beats = () => server.inputs.filter((_, at) => server.received[at] === 'beatBoard');
    await waitFor(() => expect(beats()).toHaveLength(1));
    act(() => screen.getByRole('gridcell', { name: /Load 1/ }).focus());
    await waitFor(() => expect(beats().at(-1)).toMatchObject({ body: { vehicleId: 1, isLast: false } }));
    view.unmount();
    expect(beats().at(-1)).toMatchObject({ body: { isLast: true } });
  });
});
