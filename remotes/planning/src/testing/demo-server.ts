import type { FakeServer } from '@haulboard/contract/testing';
import { aBoard, aStock, aTask, aVehicle } from './builders.ts';
import { planServer } from './plan-server.ts';

/**
 * A small day for whoever works on the board alone: it takes changes, and forgets them on reload.
 * @public Run by `npm run dev planning`.
 */
export function demoServer(): FakeServer {
  const vehicles = [
    aVehicle(1, [aTask({ id: 1 }), aTask({ id: 2, taskStatus: 20 })]),
    aVehicle(2),
    aVehicle(3),
  ];
  return planServer(aBoard(vehicles, { stock: [aStock()] }));
}
