import { pairKey } from './metres.mjs';

const HIGHWAY = /^SH\d+[A-Z]?/;

const keyOf = (one, other) => pairKey(one.key, other.key);

/** What each stretch of road is called; empty where it is no state highway. */
function namesOf(legs) {
  const names = new Map();
  for (const { name, nodes = [] } of legs) {
    const [highway] = HIGHWAY.exec(name) ?? [];
    nodes.slice(1).forEach((node, index) => {
      const key = keyOf(nodes[index], node);
      if (highway && !names.has(key)) {
        names.set(key, highway);
      }
    });
  }
  return names;
}

const forMap = ([latitude, longitude]) => [longitude, latitude];

/** Lines as long as they go on under one name without a branch. */
export function linesOf(roads, { legs, whereIs }) {
  const names = namesOf(legs);
  const nameOf = (one, other) => names.get(keyOf(one, other)) ?? '';
  const drawn = new Set();
  const byName = new Map();
  const add = (name, line) => byName.set(name, [...(byName.get(name) ?? []), line.map(forMap)]);
  const goesOn = (node) => {
    const [one, other, ...more] = node.next.keys();
    return other !== undefined && more.length === 0 && nameOf(node, one) === nameOf(node, other);
  };
  const follow = (start, first) => {
    const line = [start, first];
    drawn.add(keyOf(start, first));
    for (let at = first; goesOn(at);) {
      const next = [...at.next.keys()].find((one) => !drawn.has(keyOf(at, one)));
      if (!next) {
        break;
      }
      drawn.add(keyOf(at, next));
      line.push(next);
      at = next;
    }
    return line;
  };
  const all = [...roads.nodes.values()];
  // Rings have no end to begin at: they come last.
  for (const node of [...all.filter((one) => !goesOn(one)), ...all]) {
    for (const next of node.next.keys()) {
      if (!drawn.has(keyOf(node, next))) {
        add(
          nameOf(node, next),
          follow(node, next).map(({ at }) => at),
        );
      }
    }
  }
  for (const { name, from, to, way } of legs) {
    const [highway = ''] = HIGHWAY.exec(name) ?? [];
    if (!way) {
      add(highway, [whereIs(from), whereIs(to)]);
    }
  }
  return [...byName]
    .toSorted(([one], [other]) => one.localeCompare(other))
    .map(([name, lines]) => ({ name, lines }));
}
