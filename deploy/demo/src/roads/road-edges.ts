import { distanceM, type LatLng } from '@haulboard/contract/geo';
import { bentLine } from './bends.ts';
import { roadGraph, type RoadNode } from './road-graph.ts';
import { ROAD_SHAPES } from './road-shapes.ts';

/** A stretch of road between two waypoints, with its bends. */
export type RoadEdge = { start: RoadNode; end: RoadNode; points: readonly LatLng[] };

function readShapes(): ReadonlyMap<string, readonly LatLng[]> {
  const shapes = new Map<string, readonly LatLng[]>();
  for (const line of ROAD_SHAPES.split('\n')) {
    const [names = '', ...bends] = line.split('\t');
    const places = bends.map((bend) => {
      const [latitude = 0, longitude = 0] = bend.split(' ').map(Number);
      return { latitude, longitude };
    });
    shapes.set(names, places);
    shapes.set(names.split(' ').toReversed().join(' '), places.toReversed());
  }
  return shapes;
}

const shapes = readShapes();

/** The road between two waypoints, with bends between those that are known. */
function pointsOf(start: RoadNode, end: RoadNode): LatLng[] {
  const known = [start, ...(shapes.get(`${start.name} ${end.name}`) ?? []), end];
  return known.flatMap((to, index) => {
    const from = known[index - 1];
    return from === undefined ? [] : bentLine(from, to).slice(index === 1 ? 0 : 1);
  });
}

function buildEdges(): RoadEdge[] {
  return [...roadGraph.values()].flatMap((start) =>
    start.next.flatMap(({ name }) => {
      const end = roadGraph.get(name);
      // Each stretch once, whichever way it was listed.
      return end === undefined || start.name > end.name ? [] : [{ start, end, points: pointsOf(start, end) }];
    }),
  );
}

export const roadEdges: readonly RoadEdge[] = buildEdges();

/** The bends between two neighbouring waypoints, in driving order. */
export function edgePoints(from: RoadNode, to: RoadNode): readonly LatLng[] {
  const [start, end] = from.name < to.name ? [from, to] : [to, from];
  const edge = roadEdges.find((one) => one.start.name === start.name && one.end.name === end.name);
  const points = edge?.points ?? [from, to];
  return start.name === from.name ? points : points.toReversed();
}

/** Where the road network is left or entered: a point of a stretch. */
export type RoadAccess = { edge: RoadEdge; index: number; place: LatLng; metres: number };

/** The point of the network that is nearest to a place, as the crow flies. */
export function nearestAccess(place: LatLng): RoadAccess {
  let best: RoadAccess | undefined;
  for (const edge of roadEdges) {
    for (const [index, point] of edge.points.entries()) {
      const metres = distanceM(place, point);
      if (best === undefined || metres < best.metres) {
        best = { edge, index, place: point, metres };
      }
    }
  }
  if (best === undefined) {
    throw new Error('the road network is empty');
  }
  return best;
}
