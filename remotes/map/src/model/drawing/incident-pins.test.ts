import { incidentPin } from '../../testing/incident-pin.ts';
import { dayOfTruck } from '../../testing/track.ts';
import { pilePins, pinsOfTrack } from './incident-pins.ts';

const TRACK = dayOfTruck({
  tracks: [
    [
      [1000, -38, 176, 50, 0],
      [2000, -38.5, 176.5, 50, 0],
    ],
  ],
});
const NOWHERE = { latitude: null, longitude: null };

describe('incidents on the map', () => {
  it('are of the truck that is shown, in order, where it was when nobody said where', () => {
    const pins = [
      incidentPin({ id: 1, occurredAt: 1500, ...NOWHERE }),
      incidentPin({ id: 2, occurredAt: 1200 }),
      incidentPin({ id: 3, occurredAt: 500, ...NOWHERE }),
      incidentPin({ id: 4, vehicleId: 2 }),
    ];
    expect(pinsOfTrack(pins, TRACK).map(({ id, latitude, longitude }) => [id, latitude, longitude])).toEqual([
      [3, null, null],
      [2, -38.2, 176.3],
      [1, -38.25, 176.25],
    ]);
  });

  it('lie in one pile where they happened in one place, and nowhere where nobody knows', () => {
    const piles = pilePins([
      incidentPin({ id: 1 }),
      incidentPin({ id: 2, ...NOWHERE }),
      incidentPin({ id: 3, latitude: -39 }),
      incidentPin({ id: 4 }),
    ]);
    expect(piles.map(({ pins }) => pins.map(({ id }) => id))).toEqual([[1, 4], [3]]);
  });
});
