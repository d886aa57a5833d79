/** About 55 m: what tiles of zoom 7 are true to. */
const STEP_DEGREES = 0.0005;
const ORIGIN = [160, -55];

function toArc(points, step) {
  const grid = points.map((point) =>
    point.map((degrees, axis) => Math.round((degrees - ORIGIN[axis]) / step)),
  );
  const steps = grid.map(([x, y], i) => (i === 0 ? [x, y] : [x - grid[i - 1][0], y - grid[i - 1][1]]));
  return steps.filter(([dx, dy], i) => i === 0 || dx !== 0 || dy !== 0);
}

/**
 * TopoJSON of areas and named lines, each given as longitudes and latitudes.
 * @see https://github.com/topojson/topojson-specification
 */
export function topologyOf(objects, step = STEP_DEGREES) {
  const arcs = [];
  const added = (points) => arcs.push(toArc(points, step)) - 1;
  const geometriesOf = ({ areas, lines = [] }) => [
    ...(areas
      ? [{ type: 'MultiPolygon', arcs: areas.map((rings) => rings.map((ring) => [added(ring)])) }]
      : []),
    ...lines.map((one) => ({
      type: 'MultiLineString',
      arcs: one.lines.map((line) => [added(line)]),
      ...(one.name === '' ? {} : { properties: { name: one.name } }),
    })),
  ];
  return {
    type: 'Topology',
    transform: { scale: [step, step], translate: ORIGIN },
    objects: Object.fromEntries(
      Object.entries(objects).map(([name, of]) => [
        name,
        { type: 'GeometryCollection', geometries: geometriesOf(of) },
      ]),
    ),
    arcs,
  };
}
