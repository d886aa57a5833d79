import type { DrawnArea, LatLng } from '@haulboard/contract/geo';
import { seededRandom, type Random } from '../../testing/random.ts';
import { follow, layOut, MAX_SILENCE_S, type Moment, type Passage, type Stay } from './follow.ts';
import { boxOf, type FlatArea, type XY } from './plane.ts';
import { march, outside, type Spot } from './testing/march.ts';

/** On a flat map a place is its metres: longitude east, latitude north. */
const toFlat = ({ longitude, latitude }: Moment | { longitude: number; latitude: number }): XY => ({
  x: longitude,
  y: latitude,
});
const moment = ({ x, y, at }: Spot): Moment => ({ longitude: x, latitude: y, at });

type Rules = { area: FlatArea; bufferM: number; dwellSeconds: number };

function told(rules: Rules, spots: readonly Spot[]): Passage[] {
  const passages: Passage[] = [];
  let stay: Stay | undefined;
  let from: Moment | undefined;
  for (const spot of spots) {
    const to = moment(spot);
    const followed = follow({ ...rules, toFlat, box: boxOf(rules.area) }, stay, { from, to });
    passages.push(...followed.passages);
    [stay, from] = [followed.stay, to];
  }
  return passages;
}

const inShort = (passages: readonly Passage[]) =>
  passages.map(({ kind, at }) => `${kind} ${Math.round(at)}`).join(', ');

const YARD_RULES: Rules = {
  area: { kind: 'circle', centre: { x: 0, y: 0 }, radiusM: 100 },
  bufferM: 20,
  dwellSeconds: 120,
};

/** A truck on the road from west to east through the yard: metres and seconds. */
const road = (...spots: readonly [x: number, at: number][]): Spot[] =>
  spots.map(([x, at]) => ({ x, y: 0, at }));

describe('a truck at a fence', () => {
  it.each([
    {
      what: 'comes, stays and leaves',
      spots: road([-200, 0], [0, 20], [0, 300], [200, 320]),
      events: 'enter 10, arrive 130, exit 312',
    },
    {
      what: 'drives through between two fixes',
      spots: road([-600, 0], [600, 60]),
      events: 'enter 25, exit 36',
    },
    {
      what: 'passes by beside it',
      spots: [
        { x: -600, y: 101, at: 0 },
        { x: 600, y: 101, at: 60 },
      ],
      events: '',
    },
    {
      what: 'stands on its edge with a receiver that wanders',
      spots: road([-200, 0], [-95, 10], [-105, 20], [-95, 30], [-119, 40], [-99, 50]),
      events: 'enter 10',
    },
    {
      what: 'is in when it is first heard of',
      spots: road([0, 0], [0, 200]),
      events: 'enter 0, arrive 120',
    },
    {
      what: 'is silent for long on its way through: nobody saw it',
      spots: road([-600, 0], [600, 601]),
      events: '',
    },
    {
      what: 'is silent for long inside',
      spots: road([0, 0], [10, 5000], [600, 5060]),
      events: 'enter 0, arrive 120, exit 5011',
    },
    {
      what: 'drives through slowly, without an arrival of its own',
      spots: road([-200, 0], [200, 200]),
      events: 'enter 50, exit 160',
    },
  ])('$what', ({ spots, events }) => {
    expect(inShort(told(YARD_RULES, spots))).toBe(events);
  });

  it('has left unseen when it is heard elsewhere after a silence, and not when it was followed out', () => {
    const seenOut = told(YARD_RULES, road([0, 0], [0, 300], [200, 320]));
    expect(seenOut.map(({ kind, isUnseen }) => [kind, isUnseen])).toEqual([
      ['enter', undefined],
      ['arrive', undefined],
      ['exit', undefined],
    ]);
    const unseen = told(YARD_RULES, road([0, 0], [0, 300], [80_000, 9000]));
    expect(unseen.at(-1)).toEqual({ kind: 'exit', at: 9000, isArrived: true, isUnseen: true });
  });

  it('costs nothing while it drives beside it, and is followed where its way may cross it', () => {
    const centre = { latitude: -38.48, longitude: 176.65 };
    const corner = (north: number, east: number) => ({
      latitude: centre.latitude + north / 100,
      longitude: centre.longitude + east / 100,
    });
    const ring = [corner(-1, -1), corner(1, -1), corner(1, 1), corner(-1, 1), corner(-1, -1)];
    let looked = 0;
    const at = (north: number, east: number, seconds: number) => ({ ...corner(north, east), at: seconds });
    const area: DrawnArea = { kind: 'polygon', ring };
    const laid = layOut(area, { bufferM: 30, dwellSeconds: 60 });
    const fence = {
      ...laid,
      toFlat: (place: LatLng) => {
        looked += 1;
        return laid.toFlat(place);
      },
    };
    const way = (from: Moment | undefined, to: Moment) => follow(fence, undefined, { from, to }).passages;
    expect(way(at(5, -9, 0), at(2, 9, 60))).toEqual([]);
    expect(way(undefined, at(0, 2, 0))).toEqual([]);
    expect(looked).toBe(0);
    expect(way(at(0, -9, 0), at(0, 9, 60)).map(({ kind }) => kind)).toEqual(['enter', 'exit']);
    expect(way(undefined, at(0, 0.9, 0)).map(({ kind }) => kind)).toEqual(['enter']);
  });

  it('cuts a corner of an area that turns inwards, twice on one line', () => {
    const [left, right, top] = [
      { x: -100, y: 0 },
      { x: 100, y: 0 },
      { x: 0, y: 40 },
    ];
    const area: FlatArea = {
      kind: 'polygon',
      ring: [left, { x: -100, y: 100 }, top, { x: 100, y: 100 }, right, left],
    };
    const spots = [
      { x: -200, y: 70, at: 0 },
      { x: 200, y: 70, at: 400 },
    ];
    expect(inShort(told({ area, bufferM: 0, dwellSeconds: 30 }, spots))).toBe(
      'enter 100, arrive 130, exit 150, enter 250, arrive 280, exit 300',
    );
  });
});

function randomArea(random: Random): FlatArea {
  const radius = 40 + random() * 400;
  if (random() < 0.4) {
    return { kind: 'circle', centre: { x: 0, y: 0 }, radiusM: radius };
  }
  if (random() < 0.3) {
    const place = () => ({ x: (random() - 0.5) * 2 * radius, y: (random() - 0.5) * 2 * radius });
    const line = Array.from({ length: 2 + Math.floor(random() * 4) }, place);
    return { kind: 'corridor', line, radiusM: 10 + random() * 90 };
  }
  const corners = 3 + Math.floor(random() * 8);
  const ring = Array.from({ length: corners }, (_, at) => {
    const angle = ((at + random() * 0.9) / corners) * 2 * Math.PI;
    const reach = radius * (0.3 + 0.7 * random());
    return { x: Math.cos(angle) * reach, y: Math.sin(angle) * reach };
  });
  return { kind: 'polygon', ring: [...ring, ring[0] ?? { x: 0, y: 0 }] };
}

/** Dense and sparse fixes, stops, silences, long ways through. */
function randomSpots(random: Random): Spot[] {
  const spots: Spot[] = [];
  let at = 1_700_000_000;
  let place = { x: (random() - 0.5) * 1600, y: (random() - 0.5) * 1600 };
  const count = 3 + Math.floor(random() * 9);
  for (let nth = 0; nth < count; nth += 1) {
    spots.push({ ...place, at });
    const kind = random();
    at += kind < 0.08 ? 601 + random() * 3000 : 5 + random() * (kind < 0.5 ? 30 : 590);
    const reach = random() < 0.5 ? 300 : 1800;
    place =
      random() < 0.2
        ? place
        : { x: place.x * 0.5 + (random() - 0.5) * reach, y: place.y * 0.5 + (random() - 0.5) * reach };
  }
  return spots;
}

/** Without cuts of the edge that are shorter than the steps of whoever walks: a truck is not right to a millimetre. */
function withoutGrazes(told: readonly [string, number][]): [string, number][] {
  const left: [string, number][] = [];
  for (const [kind, at] of told) {
    const last = left.at(-1);
    const isGraze = last !== undefined && kind !== 'arrive' && last[0] !== 'arrive' && at - last[1] < 0.1;
    if (isGraze) {
      left.pop();
    } else {
      left.push([kind, at]);
    }
  }
  return left;
}

describe('ten thousand trucks at ten thousand fences', () => {
  it('are told the same of as by one who walks their ways in small steps: none missed, none false', () => {
    const random = seededRandom(20_261_123);
    const wrong: unknown[] = [];
    let events = 0;
    let sparse = 0;
    for (let nth = 0; nth < 10_000; nth += 1) {
      const area = randomArea(random);
      const rules = {
        area,
        bufferM: random() < 0.5 ? 0 : random() * 80,
        dwellSeconds: 1 + Math.floor(random() * 200),
      };
      const spots = randomSpots(random);
      const known = withoutGrazes(march(rules, spots, MAX_SILENCE_S));
      const found = withoutGrazes(told(rules, spots).map(({ kind, at }) => [kind, at]));
      events += known.length;
      // Both fixes outside, and something happened between them.
      sparse += found.filter(
        ([kind, at]) => kind === 'enter' && !spots.some((spot) => outside(area, spot) <= 0 && spot.at >= at),
      ).length;
      const isSame =
        known.length === found.length &&
        known.every(([kind, at], place) => {
          const [otherKind, otherAt = 0] = found[place] ?? [];
          return otherKind === kind && Math.abs(otherAt - at) < 0.05;
        });
      if (!isSame) {
        wrong.push({ nth, known, found });
      }
    }
    expect(wrong).toEqual([]);
    expect(events).toBeGreaterThan(15_000);
    expect(sparse).toBeGreaterThan(500);
  });
});
