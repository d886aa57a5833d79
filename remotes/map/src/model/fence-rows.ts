import type { FenceInFile } from './fence-files/fence-in-file.ts';
import type { Fence } from './fences.ts';

/** Two minutes: who passes by has not arrived. */
export const DWELL_SECONDS = 120;

/** Ids of records by what they are called, in small letters. */
export type IdsByName = ReadonlyMap<string, number>;
/** What a file leaves open: what its fences are around, what it is called, and which places there are. */
export type Open = {
  type: Fence['type'];
  fileName: string;
  destinations: IdsByName;
  forests: IdsByName;
};

const SHAPE_FIELDS = ['shape', 'latitude', 'longitude', 'radius_m', 'polygon'];
/** Fields (wire names) that a file may say, and under which of its words. */
const SAID_FIELDS = {
  type: 'type',
  bufferM: 'buffer_m',
  dwellSeconds: 'dwell_seconds',
  speedLimitKmh: 'speed_limit_kmh',
  maxTrucks: 'max_trucks',
  isActive: 'is_active',
  destinationName: 'destination_id',
  forestName: 'forest_id',
} as const satisfies Partial<Record<keyof FenceInFile['said'], string>>;

/** How the server compares names. */
const plain = (name: string): string => name.trim().toLowerCase();

/** A name with the first number that makes it none of these. */
function numbered(name: string, taken: ReadonlySet<string>): string {
  let count = 2;
  while (taken.has(plain(`${name} ${count}`))) {
    count += 1;
  }
  return `${name} ${count}`;
}

/** A name of its own for each: the file's where it names nothing, a number where two are called the same. */
export function namesOf(fences: readonly FenceInFile[], fileName: string): string[] {
  const base = fileName.replace(/\.[^.]+$/, '');
  const wanted = fences.map(({ name }) => (name === '' ? base : name));
  // Nobody gets a name that the file gives to another one further down.
  const taken = new Set(wanted.map(plain));
  const given = new Set<string>();
  return wanted.map((name) => {
    const own = given.has(plain(name)) ? numbered(name, taken) : name;
    taken.add(plain(own));
    given.add(plain(own));
    return own;
  });
}

const NO_SHAPE = { shape: 'polygon', latitude: null, longitude: null, radiusM: null, polygon: '' } as const;
const idOf = (ids: IdsByName, name: string | null | undefined): number | null =>
  ids.get((name ?? '').toLowerCase()) ?? null;

/** Fences of a file as rows of an import; of fences that are there changes what the file says of each. */
export function fenceRows(
  fences: readonly FenceInFile[],
  open: Open,
): { rows: Record<string, unknown>[]; changing: string[] } {
  const names = namesOf(fences, open.fileName);
  const rows = fences.map(({ shape = NO_SHAPE, said }, at) => ({
    name: names[at],
    type: said.type ?? open.type,
    destination_id: idOf(open.destinations, said.destinationName),
    forest_id: idOf(open.forests, said.forestName),
    shape: shape.shape,
    latitude: shape.latitude,
    longitude: shape.longitude,
    radius_m: shape.radiusM,
    polygon: shape.polygon,
    buffer_m: said.bufferM ?? 0,
    dwell_seconds: said.dwellSeconds ?? DWELL_SECONDS,
    speed_limit_kmh: said.speedLimitKmh ?? null,
    max_trucks: said.maxTrucks ?? null,
    is_active: said.isActive ?? true,
  }));
  const said = Object.entries(SAID_FIELDS).flatMap(([name, field]) =>
    fences.every((fence) => Object.hasOwn(fence.said, name)) ? [field] : [],
  );
  return { rows, changing: [...SHAPE_FIELDS, ...said] };
}
