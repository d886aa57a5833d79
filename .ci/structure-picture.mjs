// Draws rooms on their floors: arrows that point down are grey, arrows against the direction red.
const WIDTH = 1200;
const FLOOR = 74;
const BOX = 26;

/** Rooms of a floor stand near the middle of what looks at them, so that lines cross less. */
function orderFloors(floors, arrows) {
  const x = new Map();
  return floors.map((floor) => {
    const wish = (room) => {
      const above = arrows.filter(({ from, to }) => to === room && x.has(from));
      const sum = above.reduce((total, { from }) => total + x.get(from), 0);
      return above.length === 0 ? WIDTH / 2 : sum / above.length;
    };
    const ordered = floor.toSorted((a, b) => wish(a) - wish(b));
    ordered.forEach((room, at) => x.set(room, ((at + 0.5) * WIDTH) / ordered.length));
    return ordered.map((room) => ({ room, x: x.get(room) }));
  });
}

export function drawStructure({ names, floors, arrows, against }) {
  const isAgainst = ({ from, to }) => against.some((arrow) => arrow.from === from && arrow.to === to);
  const at = new Map();
  const boxes = orderFloors(floors, arrows).flatMap((floor, level) =>
    floor.map(({ room, x }) => {
      const place = { x, y: 20 + level * FLOOR };
      const width = names[room].length * 7.2 + 16;
      at.set(room, place);
      return (
        `<rect x="${(place.x - width / 2).toFixed(1)}" y="${place.y}" width="${width.toFixed(1)}" height="${BOX}" rx="4" fill="#eef3ee" stroke="#4b6b52"/>` +
        `<text x="${place.x.toFixed(1)}" y="${place.y + 17}" text-anchor="middle">${names[room]}</text>`
      );
    }),
  );
  const lines = arrows
    .toSorted((a, b) => Number(isAgainst(a)) - Number(isAgainst(b)))
    .map((arrow) => {
      const from = at.get(arrow.from);
      const to = at.get(arrow.to);
      const up = to.y < from.y || (to.y === from.y && isAgainst(arrow));
      const [y1, y2] = up ? [from.y, to.y + BOX] : [from.y + BOX, to.y];
      const look = isAgainst(arrow)
        ? 'stroke="#c62828" stroke-width="1.6" marker-end="url(#red)"'
        : 'stroke="#9aa5a0" stroke-width="0.7" marker-end="url(#grey)"';
      return `<line x1="${from.x.toFixed(1)}" y1="${y1}" x2="${to.x.toFixed(1)}" y2="${y2}" ${look}/>`;
    });
  const marker = (id, colour) =>
    `<marker id="${id}" viewBox="0 0 6 6" refX="6" refY="3" markerWidth="6" markerHeight="6" markerUnits="userSpaceOnUse" orient="auto"><path d="M0 0L6 3L0 6z" fill="${colour}"/></marker>`;
  const height = floors.length * FLOOR + 10;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" font-family="sans-serif" font-size="12">`,
    `<defs>${marker('red', '#c62828')}${marker('grey', '#9aa5a0')}</defs><rect width="100%" height="100%" fill="#fff"/>`,
    ...lines,
    ...boxes,
    '</svg>\n',
  ].join('\n');
}
