import { listForestPlaces, listPositions, listSiteFacts, type VehiclePosition } from '@haulboard/contract';
import { fakeServer, type FakeServer } from '@haulboard/contract/testing';
import { forest } from './forest.ts';
import { truck } from './truck.ts';

const FLEET: readonly Partial<VehiclePosition>[] = [
  { vehicleCode: 'CN1', driverName: 'Hemi Walker' },
  {
    vehicleCode: 'CN2',
    driverName: 'Mere Tautari',
    latitude: -37.79,
    longitude: 176.33,
    taskId: 2,
    taskStatus: 40,
    crewName: 'Kaingaroa 7',
    destinationName: 'Port of Tauranga',
  },
  { vehicleCode: 'CN3', driverName: 'Tom Reid', latitude: -38.62, longitude: 176.12, speedKmh: 0 },
];

/**
 * A small fleet for whoever works on the map alone.
 * @public Run by `npm run dev map`.
 */
export function demoServer(): FakeServer {
  const server = fakeServer();
  server.on(listPositions, () => FLEET.map((more, at) => truck({ vehicleId: at + 1, ...more })));
  server.on(listForestPlaces, () => [forest()]);
  server.on(listSiteFacts, () => []);
  return server;
}
