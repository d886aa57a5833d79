import type { FenceInFile } from './files/fence-in-file.ts';
import type { DrawnShape, Fence } from './fences.ts';

/** A receiver wanders: who stands on the edge does not come and go. */
export const BUFFER_M = 30;
/** Two minutes: who passes by has not arrived. */
export const DWELL_SECONDS = 120;

/** Ids of records by their names (`idsByName`). */
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

/** A name as people compare it: letters of any size, and spaces however many. */
const spoken = (name: string): string => plain(name).replaceAll(/\s+/g, ' ');

/** Ids of records by what they are called. */
export function idsByName(list: readonly { id: number; name: string }[]): IdsByName {
  return new Map(list.map(({ id, name }) => [spoken(name), id]));
}

const idOf = (ids: IdsByName, name: string | null | undefined): number | null =>
  ids.get(spoken(name ?? '')) ?? null;

/** Why a fence of a file is left out before the server is asked. */
export type Refusal =
  /** `drawnAs`: what the file draws there, in its own word; empty where it draws nothing. */
  | { why: 'shape'; drawnAs: string }
  /** There is nothing of this name, and no fence loses what it was tied to for that. */
  | { why: 'destination' | 'forest'; name: string };

function refusalOf({ shape, drawnAs = '', said }: FenceInFile, open: Open): Refusal | undefined {
  const { destinationName, forestName } = said;
  if (!shape) {
    return { why: 'shape', drawnAs };
  }
  if (destinationName && idOf(open.destinations, destinationName) === null) {
    return { why: 'destination', name: destinationName };
  }
  return forestName && idOf(open.forests, forestName) === null
    ? { why: 'forest', name: forestName }
    : undefined;
}

function rowOf(name: string, shape: DrawnShape, { said, open }: { said: FenceInFile['said']; open: Open }) {
  return {
    name,
    type: said.type ?? open.type,
    destination_id: idOf(open.destinations, said.destinationName),
    forest_id: idOf(open.forests, said.forestName),
    shape: shape.shape,
    latitude: shape.latitude,
    longitude: shape.longitude,
    radius_m: shape.radiusM,
    polygon: shape.polygon,
    buffer_m: said.bufferM ?? BUFFER_M,
    dwell_seconds: said.dwellSeconds ?? DWELL_SECONDS,
    speed_limit_kmh: said.speedLimitKmh ?? null,
    max_trucks: said.maxTrucks ?? null,
    is_active: said.isActive ?? true,
  };
}

export type FenceRows = {
  /** What is asked of the server. */
  rows: Record<string, unknown>[];
  /** Fields that change of fences that are there: what the file says of each. */
  changing: string[];
  /** Which fence of the file, from 1, each row is. */
  places: number[];
  refused: { row: number; refusal: Refusal }[];
};

/** Fences of a file as rows of an import, without those that cannot be. */
export function fenceRows(fences: readonly FenceInFile[], open: Open): FenceRows {
  const names = namesOf(fences, open.fileName);
  const read = fences.map((fence, at) => ({ fence, at, refusal: refusalOf(fence, open) }));
  const good = read.flatMap(({ fence: { shape, said }, at, refusal }) =>
    shape && !refusal ? [{ shape, said, at }] : [],
  );
  const said = Object.entries(SAID_FIELDS).flatMap(([name, field]) =>
    good.every((fence) => Object.hasOwn(fence.said, name)) ? [field] : [],
  );
  return {
    rows: good.map(({ shape, at, ...more }) => rowOf(names[at] ?? '', shape, { said: more.said, open })),
    changing: [...SHAPE_FIELDS, ...said],
    places: good.map(({ at }) => at + 1),
    refused: read.flatMap(({ at, refusal }) => (refusal ? [{ row: at + 1, refusal }] : [])),
  };
}
