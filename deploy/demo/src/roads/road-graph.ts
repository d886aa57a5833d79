import { distanceM, type LatLng } from '@haulboard/contract/geo';
import { highways } from './highways.ts';
import { northIsland } from './north-island.ts';
import { southIsland } from './south-island.ts';

/** A waypoint of the road network with its neighbours. */
export type RoadNode = LatLng & { name: string; next: readonly { name: string; metres: number }[] };

function buildGraph(): ReadonlyMap<string, RoadNode> {
  const places = new Map(
    Object.entries({ ...northIsland, ...southIsland }).map(([name, [latitude, longitude]]) => [
      name,
      { name, latitude, longitude, next: new Map<string, number>() },
    ]),
  );
  const place = (name: string) => {
    const found = places.get(name);
    if (found === undefined) {
      throw new Error(`a highway runs through ${name}, which has no coordinates`);
    }
    return found;
  };
  for (const highway of highways) {
    const via = highway.via.split(/\s+/).map(place);
    for (const [index, from] of via.slice(0, -1).entries()) {
      const to = via[index + 1] ?? from;
      const metres = distanceM(from, to);
      from.next.set(to.name, metres);
      to.next.set(from.name, metres);
    }
  }
  return new Map(
    [...places].map(([name, node]) => [
      name,
      { ...node, next: [...node.next].map(([to, metres]) => ({ name: to, metres })) },
    ]),
  );
}

/** The road network of both main islands; Cook Strait joins nothing. */
export const roadGraph = buildGraph();

function named(name: string): RoadNode {
  const node = roadGraph.get(name);
  if (node === undefined) {
    throw new Error(`no waypoint is named ${name}`);
  }
  return node;
}

type Reached = { metres: number; from: string | undefined };

function closest(open: ReadonlySet<string>, reached: ReadonlyMap<string, Reached>): string | undefined {
  let best: string | undefined;
  let bestMetres = Number.POSITIVE_INFINITY;
  for (const name of open) {
    const metres = reached.get(name)?.metres ?? Number.POSITIVE_INFINITY;
    if (metres < bestMetres) {
      best = name;
      bestMetres = metres;
    }
  }
  return best;
}

function walkBack(to: string, reached: ReadonlyMap<string, Reached>): RoadNode[] {
  const path: RoadNode[] = [];
  for (let at: string | undefined = to; at !== undefined; at = reached.get(at)?.from) {
    path.unshift(named(at));
  }
  return path;
}

/**
 * The shortest way over the network (Dijkstra; with some 280 waypoints a plain scan for the closest is quick
 * enough). Nothing when no road leads there, as from one island to the other.
 */
export function shortestPath(from: RoadNode, to: RoadNode): RoadNode[] | undefined {
  const reached = new Map<string, Reached>([[from.name, { metres: 0, from: undefined }]]);
  const open = new Set([from.name]);
  for (let at = closest(open, reached); at !== undefined; at = closest(open, reached)) {
    if (at === to.name) {
      return walkBack(at, reached);
    }
    open.delete(at);
    const soFar = reached.get(at)?.metres ?? 0;
    for (const { name, metres } of named(at).next) {
      if (soFar + metres < (reached.get(name)?.metres ?? Number.POSITIVE_INFINITY)) {
        reached.set(name, { metres: soFar + metres, from: at });
        open.add(name);
      }
    }
  }
  return undefined;
}
