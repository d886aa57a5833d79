import {
  callStock,
  getStockChoices,
  getStockStatistic,
  listCrewStock,
  listStockMovements,
} from '@haulboard/contract';
import { fakeServer, type FakeServer } from '@haulboard/contract/testing';
import { crewOf, lineOf, movementOf } from './lines.ts';

/** The answers that tests and `npm run dev` work with: two crews, one of which has not called. */
export function demoServer(): FakeServer {
  const server = fakeServer();
  const pulp = lineOf({
    id: 2,
    logGradeId: 22,
    gradeCode: 'PULP',
    qtyLoads: 1,
    plannedLoads: 3,
    fellDate: '2026-10-01',
  });
  const lines = [lineOf(), pulp];
  const other = lineOf({
    id: 3,
    crewId: 32,
    skidId: 43,
    skidName: 'E1',
    qtyLoads: 3,
    plannedLoads: 0,
    qtyKg: 81_000,
  });
  const late = crewOf({
    crewId: 32,
    crewCode: '77',
    crewName: 'Short',
    forestName: 'Esk',
    skidName: 'E1',
    calledAt: null,
    isLate: true,
  });
  server.on(getStockStatistic, () => ({
    today: '2026-11-23',
    crews: [crewOf(), late],
    lines: [...lines, other],
  }));
  server.on(listCrewStock, ({ params }) => (params.crewId === 32 ? [other] : lines));
  server.on(getStockChoices, () => ({
    skids: [
      { id: 41, name: '704/1' },
      { id: 42, name: '704/2' },
    ],
    grades: [
      { id: 21, code: 'A', name: 'A grade' },
      { id: 22, code: 'PULP', name: 'Pulp' },
    ],
  }));
  server.on(listStockMovements, () => ({ page: 1, pageSize: 50, total: 1, list: [movementOf()] }));
  server.on(callStock, () => lines);
  return server;
}
