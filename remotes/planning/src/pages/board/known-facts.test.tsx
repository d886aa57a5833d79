import { getBoard, getPreflight } from '@haulboard/contract';
import { atTime, dayStart, fakeShell, fakeUser } from '@haulboard/contract/testing';
import { renderRemote } from '@haulboard/data/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { installBoardParts } from '../../testing/browser-parts.ts';
import { aBoard, aTask, aVehicle, DAY } from '../../testing/builders.ts';
import { planServer } from '../../testing/plan-server.ts';
import { openBoard } from '../../testing/render-board.tsx';
import { BoardPage } from './board-page.tsx';

const ON_THE_DAY = `/today/edit?dateTime=${dayStart(DAY) * 1000}`;

beforeEach(() => sessionStorage.clear());

const loose = (id: number) => aTask({ id, vehicleId: null, vehicleCode: null, seq: 0 });
const aDay = () => aBoard([aVehicle(1, [aTask({ id: 1 })])], { unassigned: [loose(2), loose(3)] });

describe('what the board states', () => {
  it('a dispatcher who waits for the day is not told that it has no trucks and no loads', () => {
    installBoardParts();
    const server = planServer(aDay());
    server.on(getBoard, async () => new Promise<never>(() => undefined));
    const shell = fakeShell({ server, user: fakeUser('CARRIER') });
    renderRemote(<BoardPage />, { shell, path: '/today/edit' });
    expect(screen.getByText('– trucks')).toBeInTheDocument();
    expect(screen.getByText('– loads')).toBeInTheDocument();
    expect(screen.getByText('– unassigned')).toBeInTheDocument();
    expect(screen.getByText('– drafts')).toBeInTheDocument();
    expect(screen.queryByText(/\b0\b|no drafts/)).not.toBeInTheDocument();
  });

  it('a truck whose day waits for its driver’s rest says until when', async () => {
    const rested = aVehicle(2, [], { restedAt: atTime(DAY, { hour: 6, minute: 30 }) });
    await openBoard(planServer(aBoard([aVehicle(1, [aTask({ id: 1 })]), rested])));
    expect(screen.getByRole('rowheader', { name: /^T2 .*Rests until 6:30 am/ })).toBeInTheDocument();
    expect(screen.getByRole('rowheader', { name: /^T1 / })).not.toHaveTextContent('Rests');
  });

  it('a filter that hides loads without a truck says how many, not that every load is on a truck', async () => {
    await openBoard(planServer(aDay()), { path: `${ON_THE_DAY}&note=1` });
    expect(screen.getByRole('button', { name: 'Unassigned (0 of 2)' })).toBeInTheDocument();
    expect(
      screen.getByText('2 loads without a truck do not fit the search or the filters.'),
    ).toBeInTheDocument();
    expect(screen.queryByText('Every load is on a truck.')).not.toBeInTheDocument();
    expect(screen.getByText('View: filtered, not saved')).toBeInTheDocument();
  });

  it('a dispatcher whose drafts have no truck is not told that there are none', async () => {
    const unassigned = [loose(2), loose(3)];
    const { view } = await openBoard(planServer(aBoard([aVehicle(1)], { unassigned })));
    expect(screen.getByText('no drafts on trucks')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Publish' })).toHaveAccessibleDescription(
      'Nothing to publish yet: 2 drafts have no truck.',
    );
    view.unmount();
    await openBoard(planServer(aBoard([aVehicle(1)])));
    expect(screen.getByText('no drafts')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Publish' })).toHaveAccessibleDescription(
      'Nothing to publish: there are no drafts.',
    );
  });

  it('a search for what looks like markup is quoted as it was typed', async () => {
    await openBoard(planServer(aDay()));
    await userEvent.type(screen.getByRole('searchbox', { name: 'Find on the board' }), '<b>x</b>');
    expect(await screen.findByText(/No truck or load matches/)).toHaveTextContent('“<b>x</b>”');
  });

  it('checks that did not come through are not counted as none', async () => {
    const server = planServer(aDay());
    server.on(getPreflight, () => {
      throw new Error('away');
    });
    await openBoard(server);
    expect(await screen.findByText(/The checks did not come through/)).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Checks (–)' })).toBeInTheDocument();
  });
});
