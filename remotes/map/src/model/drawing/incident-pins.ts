import type { IncidentPin, VehicleTrack } from '@haulboard/contract';
import type { LatLng } from '@haulboard/contract/geo';
import { placeAt } from '../past/replay.ts';

/** Incidents that lie in one place of the map. */
export type PinPile = LatLng & { pins: readonly IncidentPin[] };

/** Where an incident happened; nothing where nobody said. */
export function placeOfPin({ latitude, longitude }: IncidentPin): LatLng | undefined {
  return latitude === null || longitude === null ? undefined : { latitude, longitude };
}

/** Whether somebody was hurt. */
export const isHarm = ({ severity }: Pick<IncidentPin, 'severity'>): boolean => severity !== 'near_hit';

/** What happened to a truck on its day; where nobody said where, it was where the truck was then. */
export function pinsOfTrack(pins: readonly IncidentPin[], track: VehicleTrack): IncidentPin[] {
  return pins
    .filter(({ vehicleId }) => vehicleId === track.vehicleId)
    .map((pin) => {
      const seen = placeOfPin(pin) ? undefined : placeAt(track, pin.occurredAt);
      return seen ? { ...pin, latitude: seen.latitude, longitude: seen.longitude } : pin;
    })
    .toSorted((a, b) => a.occurredAt - b.occurredAt);
}

/** One for each place: what happened at the same skid would lie on top of each other. */
export function pilePins(pins: readonly IncidentPin[]): PinPile[] {
  const placed = pins.flatMap((pin) => {
    const place = placeOfPin(pin);
    return place ? [{ place, pin }] : [];
  });
  const byPlace = Map.groupBy(placed, ({ place }) => `${place.latitude} ${place.longitude}`);
  return [...byPlace.values()].flatMap((own) => {
    const [first] = own;
    return first ? [{ ...first.place, pins: own.map(({ pin }) => pin) }] : [];
  });
}
