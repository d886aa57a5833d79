import { metresBetween, nearestOn, pairKey } from './metres.mjs';

/** Waypoints are right to about a kilometre, and so are the roads. */
const MAX_SNAP_M = 4000;
/** A way that is longer than this is another road. */
const MAX_DETOUR = 1.5;
const MAX_DETOUR_M = 2500;

/** Each stretch of road once, by its two ends. */
const stretchesOf = (roads) =>
  [...roads.nodes.values()].flatMap((one) =>
    [...one.next.keys()].filter((other) => one.key < other.key).map((other) => ({ one, other })),
  );

function nearestStretch(roads, place) {
  let best = { metres: Number.POSITIVE_INFINITY };
  for (const { one, other } of stretchesOf(roads)) {
    const found = nearestOn([one.at, other.at], place);
    best = found.metres < best.metres ? { ...found, one, other } : best;
  }
  return best;
}

/** Puts each place that lies by a road onto it; the road gets a bend there. */
export function snapPlaces(roads, places) {
  const snapped = new Map();
  for (const [name, place] of places) {
    const best = nearestStretch(roads, place);
    if (best.metres <= MAX_SNAP_M) {
      const node = roads.node(best.at);
      roads.part(best.one, best.other);
      roads.join(best.one, node);
      roads.join(node, best.other);
      if (node === best.one || node === best.other) {
        roads.join(best.one, best.other);
      }
      snapped.set(name, node);
    }
  }
  return snapped;
}

/** The shortest way over the roads, no longer than that (Dijkstra). */
function shortestWay(from, to, maxMetres) {
  const reached = new Map([[from, { metres: 0 }]]);
  const open = new Set([from]);
  while (open.size > 0) {
    const [at] = [...open].toSorted((one, other) => reached.get(one).metres - reached.get(other).metres);
    if (at === to) {
      const way = [];
      for (let node = to; node; node = reached.get(node).before) {
        way.unshift(node);
      }
      return way;
    }
    open.delete(at);
    for (const [next, metres] of at.next) {
      const sum = reached.get(at).metres + metres;
      if (sum <= maxMetres && sum < (reached.get(next)?.metres ?? Number.POSITIVE_INFINITY)) {
        reached.set(next, { metres: sum, before: at });
        open.add(next);
      }
    }
  }
  return undefined;
}

/** Each stretch between two waypoints once, with its way over the roads, or why there is none. */
export function measureLegs(roads, { highways, places, snapped }) {
  const legs = new Map();
  for (const { name, via } of highways) {
    const stops = via.split(/\s+/);
    stops.slice(1).forEach((stop, index) => {
      const [from, to] = [stops[index], stop];
      const key = pairKey(from, to);
      if (!legs.has(key)) {
        legs.set(key, { name, from, to, ...wayOf({ from, to, places, snapped }) });
      }
    });
  }
  return [...legs.values()];
}

function wayOf({ from, to, places, snapped }) {
  const [start, end] = [snapped.get(from), snapped.get(to)];
  if (!start || !end) {
    return { why: `${start ? to : from} is by no road` };
  }
  if (start === end) {
    return { why: 'both are one place' };
  }
  const straight = metresBetween(places.get(from), places.get(to));
  const nodes = shortestWay(start, end, straight * MAX_DETOUR + MAX_DETOUR_M);
  return nodes ? { nodes, way: nodes.map(({ at }) => at) } : { why: 'no road goes there nearly straight' };
}
