import { readFileSync } from 'node:fs';
import path from 'node:path';
import Feature from 'ol/Feature.js';
import MVT from 'ol/format/MVT.js';
import { toLonLat } from 'ol/proj.js';
import { metresBetween } from './metres.mjs';

const ZOOM = 7;
const COLUMNS = [123, 124, 125, 126, 127];
const ROWS = [76, 77, 78, 79, 80, 81, 82, 83];
const HALF = 20037508.342789244;
const TILE = (2 * HALF) / 2 ** ZOOM;

const extentOf = (x, y) => [x * TILE - HALF, HALF - (y + 1) * TILE, (x + 1) * TILE - HALF, HALF - y * TILE];

/** Lines of roads in a tile, as latitudes and longitudes. Tiles overlap a little: what lies twice is one road. */
function linesIn(folder, x, y) {
  const features = new MVT({ featureClass: Feature, layers: ['road'] }).readFeatures(
    readFileSync(path.join(folder, `tiles/${ZOOM}/${x}/${y}.pbf`)),
    { extent: extentOf(x, y), featureProjection: 'EPSG:3857' },
  );
  return features
    .filter((feature) => feature.get('featureclass') === 'Road')
    .flatMap((feature) => {
      const geometry = feature.getGeometry();
      const coordinates = geometry.getCoordinates();
      return geometry.getType() === 'LineString' ? [coordinates] : coordinates;
    })
    .map((line) => line.map((point) => toLonLat(point).toReversed()));
}

/** Places of roads by where they are; each knows its neighbours. */
class Roads {
  nodes = new Map();

  node([latitude, longitude]) {
    const key = `${latitude.toFixed(5)} ${longitude.toFixed(5)}`;
    const known = this.nodes.get(key);
    if (known) {
      return known;
    }
    const made = { key, at: [latitude, longitude], next: new Map() };
    this.nodes.set(key, made);
    return made;
  }

  join(one, other) {
    if (one !== other) {
      const metres = metresBetween(one.at, other.at);
      one.next.set(other, metres);
      other.next.set(one, metres);
    }
  }

  part(one, other) {
    one.next.delete(other);
    other.next.delete(one);
  }
}

/** The network that all tiles of the country have together. */
export function roadsOf(folder) {
  const roads = new Roads();
  for (const x of COLUMNS) {
    for (const y of ROWS) {
      for (const line of linesIn(folder, x, y)) {
        const nodes = line.map((point) => roads.node(point));
        nodes.slice(1).forEach((node, index) => roads.join(nodes[index], node));
      }
    }
  }
  return roads;
}
