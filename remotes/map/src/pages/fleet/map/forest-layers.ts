import { toMapPoint } from '@haulboard/base-map';
import type { ForestPlace } from '@haulboard/contract';
import { tokens } from '@haulboard/ui/core';
import Feature from 'ol/Feature.js';
import LineString from 'ol/geom/LineString.js';
import PointGeometry from 'ol/geom/Point.js';
import Polygon from 'ol/geom/Polygon.js';
import VectorLayer from 'ol/layer/Vector.js';
import { getPointResolution } from 'ol/proj.js';
import VectorSource from 'ol/source/Vector.js';
import Fill from 'ol/style/Fill.js';
import RegularShape from 'ol/style/RegularShape.js';
import Stroke from 'ol/style/Stroke.js';
import Style from 'ol/style/Style.js';
import Text from 'ol/style/Text.js';
import { drawnEdges, forestArea } from '../../../model/fences/forest-area.ts';

const { color, font, size } = tokens;
/** How far a forest is drawn around what is on record of it. */
const AROUND_M = 2_000;
const MIN_WIDTH_PX = 16;
/** Closer than this an edge that is a guess would lie, metres per pixel. */
const TOO_CLOSE_FOR_AREAS = 10;
/** Metres per pixel: further out names of forests, and of skids, only cover the map. */
const ROOM_FOR_NAMES = 500;
const ROOM_FOR_SKIDS = 60;

const ground = new Fill({ color: color.forest });
const EDGE = new Style({ fill: ground });
const OPACITY = 0.85;
const NAME_FONT = `italic ${size.label} ${font.latin}`;
const SKID_FONT = `${size.small} ${font.latin}`;

const words = (text: string, face: string, offsetY: number) =>
  new Text({
    text,
    font: face,
    offsetY,
    fill: new Fill({ color: color.forestText }),
    stroke: new Stroke({ color: color.ink, width: 3 }),
  });

/** As wide as it is on the ground, and never too thin to be seen. Close by, a guessed edge would lie. */
function areaStyle(area: Feature, resolution: number): Style | undefined {
  if (area.get('isDrawn') === true) {
    return EDGE;
  }
  if (resolution < TOO_CLOSE_FOR_AREAS) {
    return undefined;
  }
  const [x = 0, y = 0] = area.getGeometry()?.getExtent() ?? [];
  const metres = getPointResolution('EPSG:3857', resolution, [x, y]);
  const width = Math.max(MIN_WIDTH_PX, (2 * AROUND_M) / metres);
  return new Style({
    fill: ground,
    stroke: new Stroke({ color: color.forest, width, lineCap: 'round', lineJoin: 'round' }),
  });
}

function nameStyle(place: Feature, resolution: number): Style | undefined {
  const name = String(place.get('name'));
  if (place.get('isSkid') === false) {
    return resolution > ROOM_FOR_NAMES
      ? undefined
      : new Style({ text: words(name, NAME_FONT, 0), zIndex: 1 });
  }
  return resolution > ROOM_FOR_SKIDS
    ? undefined
    : new Style({
        image: new RegularShape({
          points: 4,
          angle: Math.PI / 4,
          radius: 6,
          fill: new Fill({ color: color.forestText }),
          stroke: new Stroke({ color: color.ink, width: 2 }),
        }),
        text: words(name, SKID_FONT, 14),
      });
}

function areasOf(forest: ForestPlace): Feature[] {
  const drawn = drawnEdges(forest);
  if (drawn.length > 0) {
    return drawn.map(
      (edge) => new Feature({ geometry: new Polygon([edge.map(({ x, y }) => [x, y])]), isDrawn: true }),
    );
  }
  const ring = forestArea(forest).ring.map(({ x, y }) => [x, y]);
  const [first = []] = ring;
  return [new Feature(ring.length < 3 ? new LineString([first, ...ring]) : new Polygon([[...ring, first]]))];
}

function namesOf(forest: ForestPlace): Feature[] {
  const { x, y } = forestArea(forest).middle;
  const name = new Feature({ geometry: new PointGeometry([x, y]), name: forest.name, isSkid: false });
  const skids = forest.skids.map((skid) => {
    const at = toMapPoint(skid);
    const text = [skid.name, ...skid.crews].filter((part) => part !== '').join(' · ');
    return new Feature({ geometry: new PointGeometry([at.x, at.y]), name: text, isSkid: true });
  });
  return [name, ...skids];
}

/** Forests under everything else, and over them their names and skids, where there is room. */
export class ForestLayers {
  readonly #areas = new VectorSource({ wrapX: false });
  readonly #names = new VectorSource({ wrapX: false });
  readonly layers = [
    new VectorLayer({
      source: this.#areas,
      className: 'forests',
      opacity: OPACITY,
      style: (area, resolution) => (area instanceof Feature ? areaStyle(area, resolution) : undefined),
    }),
    new VectorLayer({
      source: this.#names,
      className: 'forest-names',
      declutter: true,
      style: (place, resolution) => (place instanceof Feature ? nameStyle(place, resolution) : undefined),
    }),
  ];

  show(forests: readonly ForestPlace[]): void {
    this.#areas.clear();
    this.#names.clear();
    this.#areas.addFeatures(forests.flatMap(areasOf));
    this.#names.addFeatures(forests.flatMap(namesOf));
  }
}
