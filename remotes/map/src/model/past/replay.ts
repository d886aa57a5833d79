import type { TrackPoint, VehicleTrack } from '@haulboard/contract';
import { bearingDeg } from '@haulboard/contract/geo';

/** Where a truck was at a moment. */
export type Seen = {
  latitude: number;
  longitude: number;
  speedKmh: number;
  heading: number;
  /** When it was last heard of, seconds. */
  at: number;
  /** Nothing was heard of it for long, or it was heard again far away: it may be anywhere. */
  isUnsure: boolean;
};

/** A replayed truck is unsure after as long a silence as a live one. */
const SILENT_S = 15 * 60;

const seenAt = ([at, latitude, longitude, speedKmh, heading]: TrackPoint, isUnsure: boolean): Seen => ({
  latitude,
  longitude,
  speedKmh,
  heading,
  at,
  isUnsure,
});

/** Index of the last of the sorted points that is not later than a moment; -1 when all are. */
export function lastUntil(points: readonly TrackPoint[], at: number): number {
  let [low, high] = [0, points.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    const point = points[middle];
    if (point && point[0] <= at) {
      low = middle + 1;
    } else {
      high = middle;
    }
  }
  return low - 1;
}

function between(from: TrackPoint, to: TrackPoint, at: number): Seen {
  const part = (at - from[0]) / (to[0] - from[0]);
  const mix = (a: number, b: number) => a + (b - a) * part;
  const [start, end] = [
    { latitude: from[1], longitude: from[2] },
    { latitude: to[1], longitude: to[2] },
  ];
  const isSame = start.latitude === end.latitude && start.longitude === end.longitude;
  return {
    latitude: mix(start.latitude, end.latitude),
    longitude: mix(start.longitude, end.longitude),
    speedKmh: mix(from[3], to[3]),
    heading: isSame ? from[4] : bearingDeg(start, end),
    at: from[0],
    isUnsure: false,
  };
}

/** Where a truck was at a moment (seconds): on the line between two fixes of one track; nothing before its first. */
export function placeAt({ tracks }: Pick<VehicleTrack, 'tracks'>, at: number): Seen | undefined {
  const track = tracks.findLast(([first]) => first !== undefined && first[0] <= at);
  const index = track ? lastUntil(track, at) : -1;
  const [from, to] = [track?.[index], track?.[index + 1]];
  if (!from) {
    return undefined;
  }
  return to ? between(from, to, at) : seenAt(from, at - from[0] > SILENT_S);
}

/** From the first to the last fix of all trucks, seconds; nothing where none was heard of. */
export function spanOf(tracks: readonly VehicleTrack[]): readonly [number, number] | undefined {
  const times = tracks.flatMap((truck) =>
    truck.tracks.flatMap((track) => [track[0]?.[0] ?? [], track.at(-1)?.[0] ?? []].flat()),
  );
  return times.length === 0 ? undefined : [Math.min(...times), Math.max(...times)];
}

/** The stop a truck is in at a moment: its place in the list; -1 on the road. */
export function stopAt({ stops }: Pick<VehicleTrack, 'stops'>, at: number): number {
  return stops.findIndex(({ arrivedAt, leftAt }) => arrivedAt <= at && at <= (leftAt ?? Infinity));
}

/** Codes of trucks by their ids: as their day has them, else as they are now. */
export function codesOf(
  tracks: readonly { vehicleId: number; vehicleCode: string }[],
  trucks: readonly { vehicleId: number; vehicleCode: string }[],
): ReadonlyMap<number, string> {
  return new Map([...trucks, ...tracks].map(({ vehicleId, vehicleCode }) => [vehicleId, vehicleCode]));
}
