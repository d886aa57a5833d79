import { fireEvent, screen, within } from '@testing-library/react';
import { act } from 'react';
import { dayStart } from '@haulboard/contract/testing';
import { manifest } from '../../../manifest.ts';
import { aBoard, aTask, aVehicle, DAY } from '../../../testing/builders.ts';
import { planServer } from '../../../testing/plan-server.ts';
import { openBoard } from '../../../testing/render-board.tsx';

beforeEach(() => sessionStorage.clear());

const print = (event: 'beforeprint' | 'afterprint') => act(() => void fireEvent(window, new Event(event)));

describe('a day on paper', () => {
  it('has every truck and every load, though the screen shows one truck of a hundred', async () => {
    const trucks = Array.from({ length: 100 }, (_, at) =>
      aVehicle(at + 1, at === 0 ? [aTask({ id: 1 })] : []),
    );
    const night = { plannedLoadAt: dayStart(DAY) + 79_200, plannedUnloadAt: dayStart(DAY) + 100_800 };
    const loose = aTask({ id: 2, ...night, vehicleId: null, vehicleCode: null, seq: 0, crewCode: '71' });
    const server = planServer(aBoard(trucks, { unassigned: [loose] }));
    const { user } = await openBoard(server);
    await user.type(screen.getByRole('searchbox', { name: 'Find on the board' }), 'T100');
    expect(screen.queryByRole('region', { name: 'Plan to print' })).not.toBeInTheDocument();
    print('beforeprint');
    const sheet = within(screen.getByRole('region', { name: 'Plan to print' }));
    expect(sheet.getAllByRole('rowheader')).toHaveLength(101);
    expect(sheet.getByRole('heading')).toHaveTextContent(/^.+ · .+ \d+\/\d+\/\d{4}$/);
    expect(sheet.getByText(/^Printed at \d+:\d\d [ap]m on /)).toBeInTheDocument();
    expect(sheet.getByRole('rowheader', { name: /^Without a truck/ }).closest('tr')).toHaveTextContent(
      /10:00 pm.*71.*Sun 4:00 am/,
    );
    expect(sheet.getByRole('rowheader', { name: /^T1 / }).closest('tr')).toHaveTextContent(
      'Kinleith pulp mill',
    );
    print('afterprint');
    expect(screen.queryByRole('region', { name: 'Plan to print' })).not.toBeInTheDocument();
  });

  it('is asked for in the list of commands', async () => {
    expect(manifest.commands.map(({ id }) => id)).toContain('planning.board-print');
    const { shell } = await openBoard(planServer(aBoard([aVehicle(1)])));
    let printed = 0;
    Object.assign(globalThis, { print: () => (printed += 1) });
    act(() => void shell.run('planning.board-print'));
    expect(printed).toBe(1);
  });

  it('leaves the paper to the page in front, where the board is in a tab behind', async () => {
    const { shell } = await openBoard(planServer(aBoard([aVehicle(1)])));
    shell.tabs.isActive = () => false;
    print('beforeprint');
    expect(screen.queryByRole('region', { name: 'Plan to print' })).not.toBeInTheDocument();
  });
});
