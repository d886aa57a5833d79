import { createRequire } from 'node:module';
import { readFileSync } from 'node:fs';
import { distanceM, type LatLng } from '@haulboard/contract/geo';
import { destinations } from '../places/destinations.ts';
import { forests } from '../places/forests.ts';
import { homeBases } from '../places/home-bases.ts';
import { lanes } from '../places/lanes.ts';
import { crews } from '../reference/crews.ts';
import { yards } from '../reference/businesses.ts';
import { feature } from 'topojson-client';
import { roadEdges } from './road-edges.ts';
import { roadGraph } from './road-graph.ts';
import { placeOn, routeBetween } from './route.ts';

function must<T>(found: T | undefined): T {
  if (found === undefined) {
    throw new Error('not in the demo');
  }
  return found;
}

const forest = (code: string) => must(forests.find((one) => one.code === code));
const destination = (code: string) => must(destinations.find((one) => one.code === code));
const base = (name: string) => must(homeBases.find((one) => one.name === name));

type Shore = { from: LatLng; to: LatLng };

/** New Zealand's coast at 1:10,000,000. */
function coast(): Shore[] {
  const require = createRequire(import.meta.url);
  const atlas = JSON.parse(readFileSync(require.resolve('world-atlas/countries-10m.json'), 'utf8'));
  const { geometries } = atlas.objects.countries;
  const shape = feature(
    atlas,
    geometries.find((one: { id: string }) => one.id === '554'),
  );
  const islands: [number, number][][][] = JSON.parse(JSON.stringify(shape)).geometry.coordinates;
  return islands.flatMap(([outer = []]) => {
    const places = outer.map(([longitude, latitude]) => ({ latitude, longitude }));
    return places.flatMap((to, index) => {
      const from = places[index - 1];
      return from === undefined ? [] : [{ from, to }];
    });
  });
}

const shores = coast();

/** Whether a ray to the east crosses the coast an odd number of times. */
function isInside(place: LatLng): boolean {
  let inside = false;
  for (const { from, to } of shores) {
    if (from.latitude > place.latitude !== to.latitude > place.latitude) {
      const share = (place.latitude - from.latitude) / (to.latitude - from.latitude);
      inside = place.longitude < from.longitude + share * (to.longitude - from.longitude) ? !inside : inside;
    }
  }
  return inside;
}

function offshoreM(place: LatLng): number {
  if (isInside(place)) {
    return 0;
  }
  const near = shores.filter(({ to }) => Math.abs(to.latitude - place.latitude) < 0.5);
  return Math.min(
    ...near.flatMap(({ from, to }) =>
      [0, 0.2, 0.4, 0.6, 0.8, 1].map((share) =>
        distanceM(place, {
          latitude: from.latitude + share * (to.latitude - from.latitude),
          longitude: from.longitude + share * (to.longitude - from.longitude),
        }),
      ),
    ),
  );
}

/** A coast drawn at this scale cuts off headlands and harbours of this size. */
const COAST_TOLERANCE_M = 3500;

test('the road network has 150 waypoints and more, and none is left out of it', () => {
  expect(roadGraph.size).toBeGreaterThanOrEqual(150);
  expect([...roadGraph.values()].filter(({ next }) => next.length === 0)).toEqual([]);
});

test('trucks keep to the land', () => {
  const atSea = roadEdges.filter(({ points }) =>
    points.some((point) => offshoreM(point) > COAST_TOLERANCE_M),
  );
  expect(atSea.map(({ start, end }) => `${start.name}–${end.name}`)).toEqual([]);
});

test('a place at sea is told from one on land', () => {
  expect(offshoreM({ latitude: -40.6, longitude: 174.4 })).toBeGreaterThan(COAST_TOLERANCE_M);
  expect(offshoreM(base('Tokoroa'))).toBe(0);
});

test('crews work on land', () => {
  expect(crews.filter(({ skid }) => !isInside(skid))).toEqual([]);
});

const hauls = crews.flatMap((crew) =>
  crew.destinationCodes.map((code) => ({
    name: `${crew.skidName} to ${destination(code).name}`,
    skid: crew.skid,
    to: destination(code),
  })),
);

test('every lane of the demo is driven by some crew', () => {
  const driven = lanes.flatMap(({ forestCode, destinationCodes }) =>
    destinationCodes.filter((code) =>
      crews.some((crew) => crew.forestCode === forestCode && crew.destinationCodes.includes(code)),
    ),
  );
  expect(driven).toHaveLength(lanes.flatMap((lane) => lane.destinationCodes).length);
  expect(hauls.length).toBeGreaterThanOrEqual(driven.length);
});

test.each(hauls)('a truck gets from $name by a way no longer than roads are', ({ skid, to }) => {
  const ratio = routeBetween(skid, to).metres / distanceM(skid, to);
  expect(ratio).toBeGreaterThanOrEqual(1);
  expect(ratio).toBeLessThanOrEqual(2.2);
});

const outings = yards.flatMap((yard) =>
  [...new Set(yard.forestCodes)].map((code) => [yard.base, forest(code).name, code] as const),
);

test.each(outings)('a truck of %s gets to its work in %s', (town, _, code) => {
  for (const { skid } of crews.filter((crew) => crew.forestCode === code)) {
    const { metres } = routeBetween(base(town), skid);
    expect(metres).toBeGreaterThanOrEqual(distanceM(base(town), skid));
    // A road to work longer than four hours would be nobody's.
    expect(metres).toBeLessThan(250_000);
  }
});

test('a way begins and ends where it should and has no jumps', () => {
  const from = must(crews[0]).skid;
  const to = destination('NZTRG');
  const route = routeBetween(from, to);
  expect(distanceM(placeOn(route, 0), from)).toBeLessThan(1);
  expect(distanceM(placeOn(route, route.metres + 1000), to)).toBeLessThan(1);
  for (let metres = 0; metres < route.metres; metres += 100) {
    expect(distanceM(placeOn(route, metres), placeOn(route, metres + 100))).toBeLessThan(101);
  }
});

test('the way back is as long as the way there', () => {
  const [from, to] = [base('Tokoroa'), destination('NZTRG')];
  expect(routeBetween(to, from).metres).toBeCloseTo(routeBetween(from, to).metres, 0);
});

test('nobody drives across Cook Strait', () => {
  expect(() => routeBetween(base('Masterton'), base('Richmond'))).toThrow('different islands');
});
