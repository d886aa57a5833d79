import type { HelpCall, VehiclePosition } from '@haulboard/contract';
import type { LatLng } from '@haulboard/contract/geo';

/** Where help is needed: the truck's own place, else where the button was pressed. None where neither is known. */
export function helpPlaces(calls: readonly HelpCall[], trucks: readonly VehiclePosition[]): LatLng[] {
  return calls.flatMap(({ vehicleId, latitude, longitude }) => {
    const truck = trucks.find((each) => each.vehicleId === vehicleId);
    if (truck) {
      return [{ latitude: truck.latitude, longitude: truck.longitude }];
    }
    return latitude === null || longitude === null ? [] : [{ latitude, longitude }];
  });
}
