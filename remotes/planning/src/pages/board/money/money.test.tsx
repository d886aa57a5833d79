import { getPlanMoney } from '@haulboard/contract';
import { dayStart } from '@haulboard/contract/testing';
import { act, screen } from '@testing-library/react';
import { aBoard, aTask, aVehicle, DAY } from '../../../testing/builders.ts';
import { planServer, type PlanServer } from '../../../testing/plan-server.ts';
import { openBoard } from '../../../testing/render-board.tsx';

const path = `/today/edit?dateTime=${dayStart(DAY) * 1000}&columns=truck,income,margin&sort=-income`;
const KNOWN = { incomeReason: null, costReason: null };
const LOADS = [
  {
    taskId: 1,
    vehicleId: 1,
    incomeCents: 62_030,
    costCents: 8500,
    marginCents: 53_530,
    ...KNOWN,
    rates: ['Acme'],
  },
  { taskId: 2, vehicleId: 2, incomeCents: 70_000, costCents: 8000, marginCents: 62_000, ...KNOWN, rates: [] },
  {
    taskId: 3,
    vehicleId: 2,
    incomeCents: null,
    costCents: 7000,
    marginCents: null,
    incomeReason: 'no_rate' as const,
    costReason: null,
    rates: [],
  },
];
const TRUCKS = [
  {
    vehicleId: 1,
    incomeCents: 62_030,
    costCents: 8500,
    marginCents: 53_530,
    unknownIncome: 0,
    unknownCost: 0,
    unknownMargin: 0,
  },
  {
    vehicleId: 2,
    incomeCents: 70_000,
    costCents: 15_000,
    marginCents: null,
    unknownIncome: 1,
    unknownCost: 0,
    unknownMargin: 1,
  },
];

let asked: number;

function serverOf(): PlanServer {
  asked = 0;
  const second = aVehicle(2, [aTask({ id: 2 }), aTask({ id: 3, seq: 2 })]);
  const server = planServer(aBoard([aVehicle(1, [aTask({ id: 1 })]), second]));
  server.on(getPlanMoney, () => {
    asked += 1;
    return { day: DAY, loads: LOADS, trucks: TRUCKS };
  });
  return server;
}

const rows = () => screen.getAllByRole('row').map((row) => row.textContent ?? '');

describe('what the plan earns, on the board', () => {
  it('is beside each truck of whoever chose to see it, the best first, and said to be short where it is', async () => {
    await openBoard(serverOf(), { path });
    await screen.findByText('$620');
    const [, first = '', second = ''] = rows();
    expect(first).toContain('1 load without an amount$700');
    expect(second).toContain('$620$535');
    expect(screen.getByText(/Income \$1,320 · cost \$235/)).toBeInTheDocument();
  });

  it('is told of a load to the cent with its rate, or with what is missing', async () => {
    await openBoard(serverOf(), { path });
    await screen.findByText('$620');
    const [, unpriced, priced] = screen.getAllByRole('gridcell', { name: /^Load / });
    act(() => unpriced?.focus());
    expect(await screen.findByText('– (no rate fits)')).toBeInTheDocument();
    act(() => priced?.focus());
    expect(await screen.findByText('$620.30 (Acme)')).toBeInTheDocument();
  });

  it('is neither asked for nor offered where it may not be seen, also by an address that names it', async () => {
    const { user } = await openBoard(serverOf(), { path, role: 'SHARING_PORTAL_CARRIER' });
    await user.click(screen.getByRole('button', { name: 'Columns' }));
    expect(screen.queryByRole('checkbox', { name: 'Income' })).not.toBeInTheDocument();
    expect(screen.queryByRole('columnheader', { name: /Income/ })).not.toBeInTheDocument();
    expect(asked).toBe(0);
  });

  it('costs the server nothing while nobody looks at it', async () => {
    const { user } = await openBoard(serverOf(), { path: path.replace(/&columns.*/, '') });
    expect(asked).toBe(0);
    await user.click(screen.getByRole('button', { name: 'Columns' }));
    await user.click(screen.getByRole('checkbox', { name: 'Cost' }));
    expect(await screen.findByText('$150')).toBeInTheDocument();
    expect(asked).toBe(1);
  });
});
