import type { HelpCall } from '@haulboard/contract';
import { truck } from '../../testing/truck.ts';
import { helpPlaces } from './help-places.ts';

const PRESSED = { latitude: -38.1, longitude: 176.2 };

function helpCall(more: Partial<HelpCall>): HelpCall {
  return {
    id: 1,
    version: 1,
    vehicleId: 1,
    vehicleCode: 'CN1',
    driverName: '',
    driverPhone: '',
    at: 1_795_552_800,
    ...PRESSED,
    takenBy: null,
    takenByName: null,
    doneAt: null,
    ...more,
  };
}

describe('a driver who calls for help is shown', () => {
  it('where the truck is now', () => {
    const { latitude, longitude } = truck();
    expect(helpPlaces([helpCall({ vehicleId: truck().vehicleId })], [truck()])).toEqual([
      { latitude, longitude },
    ]);
  });

  it('where the button was pressed, of a truck that is not on the map', () => {
    expect(helpPlaces([helpCall({ vehicleId: 99 })], [truck()])).toEqual([PRESSED]);
  });

  it('nowhere while no place is known', () => {
    expect(helpPlaces([helpCall({ vehicleId: 99, latitude: null, longitude: null })], [truck()])).toEqual([]);
  });
});
