import { bearingDeg, distanceM, type LatLng } from '@haulboard/contract/geo';
import { bentLine } from './bends.ts';
import { edgePoints, nearestAccess, type RoadAccess } from './road-edges.ts';
import { shortestPath, type RoadNode } from './road-graph.ts';

/** A way to drive: its points, how far each is from the start (metres), and where the sealed road begins and ends. */
export type Route = {
  points: readonly LatLng[];
  metresAt: readonly number[];
  /** Degrees from north, from each point to the next. */
  headings: readonly number[];
  metres: number;
  roadFromM: number;
  roadToM: number;
};

/** Where on a route a truck is: place, heading in degrees, and whether on a forest or yard road. */
export type OnRoute = LatLng & { heading: number; isAccessRoad: boolean };

function lengthM(points: readonly LatLng[]): number {
  return points.reduce((sum, point, index) => sum + distanceM(points[index - 1] ?? point, point), 0);
}

type End = { node: RoadNode; points: readonly LatLng[]; metres: number };

/** The two ways to go from an access point: to either end of its stretch. */
function endsOf(access: RoadAccess): End[] {
  const { edge, index } = access;
  const toStart = edge.points.slice(0, index + 1).toReversed();
  const toEnd = edge.points.slice(index);
  return [
    { node: edge.start, points: toStart, metres: lengthM(toStart) },
    { node: edge.end, points: toEnd, metres: lengthM(toEnd) },
  ];
}

function along(path: readonly RoadNode[]): LatLng[] {
  return path.flatMap((node, index) => {
    const before = path[index - 1];
    return before === undefined ? [] : edgePoints(before, node).slice(1);
  });
}

function onSameStretch(from: RoadAccess, to: RoadAccess): readonly LatLng[] | undefined {
  if (from.edge !== to.edge) {
    return undefined;
  }
  return from.index <= to.index
    ? from.edge.points.slice(from.index, to.index + 1)
    : from.edge.points.slice(to.index, from.index + 1).toReversed();
}

function overRoads(from: RoadAccess, to: RoadAccess): readonly LatLng[] | undefined {
  let best: { points: readonly LatLng[]; metres: number } | undefined;
  for (const first of endsOf(from)) {
    for (const last of endsOf(to)) {
      const path = shortestPath(first.node, last.node);
      if (path === undefined) {
        continue;
      }
      const points = [...first.points, ...along(path), ...last.points.toReversed().slice(1)];
      const metres = lengthM(points);
      best = best === undefined || metres < best.metres ? { points, metres } : best;
    }
  }
  return best?.points;
}

function buildRoute(from: LatLng, to: LatLng): Route {
  const entry = nearestAccess(from);
  const exit = nearestAccess(to);
  const road = onSameStretch(entry, exit) ?? overRoads(entry, exit);
  if (road === undefined) {
    throw new Error('no road joins the two places: they are on different islands');
  }
  const access = bentLine(from, entry.place);
  const points = [...access, ...road.slice(1), ...bentLine(to, exit.place).toReversed().slice(1)];
  let metres = 0;
  const metresAt = points.map((point, index) => {
    metres += distanceM(points[index - 1] ?? point, point);
    return metres;
  });
  const headings = points.map((point, index) => bearingDeg(point, points[index + 1] ?? point));
  const roadToM = metresAt[access.length - 1 + road.length - 1] ?? metres;
  return { points, metresAt, headings, metres, roadFromM: metresAt[access.length - 1] ?? 0, roadToM };
}

/** Ways between yards, skids and destinations come back day after day; a way from the middle of a road does not. */
const known = new Map<string, Route>();
const MAX_KNOWN = 1000;

/**
 * The way from one place to another over the road network; the same two places give the same way.
 *
 * @throws when they are on different islands
 */
export function routeBetween(from: LatLng, to: LatLng): Route {
  const key = `${from.latitude} ${from.longitude} ${to.latitude} ${to.longitude}`;
  const route = known.get(key) ?? buildRoute(from, to);
  if (known.size >= MAX_KNOWN) {
    known.clear();
  }
  known.set(key, route);
  return route;
}

function segmentAt(route: Route, metres: number): number {
  let low = 0;
  let high = route.metresAt.length - 1;
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if ((route.metresAt[middle] ?? 0) <= metres) {
      low = middle;
    } else {
      high = middle;
    }
  }
  return low;
}

/** Where a truck is after so many metres of a route; beyond the ends it stands at the end. */
export function placeOn(route: Route, metres: number): OnRoute {
  const at = Math.min(Math.max(metres, 0), route.metres);
  const segment = segmentAt(route, at);
  const from = route.points[segment] ?? { latitude: 0, longitude: 0 };
  const to = route.points[segment + 1] ?? from;
  const start = route.metresAt[segment] ?? 0;
  const length = (route.metresAt[segment + 1] ?? start) - start;
  const share = length > 0 ? Math.min(1, (at - start) / length) : 0;
  return {
    latitude: from.latitude + (to.latitude - from.latitude) * share,
    longitude: from.longitude + (to.longitude - from.longitude) * share,
    heading: route.headings[segment] ?? 0,
    isAccessRoad: at < route.roadFromM || at > route.roadToM,
  };
}
