import Feature from 'ol/Feature.js';
import TopoJSON from 'ol/format/TopoJSON.js';
import PointGeometry from 'ol/geom/Point.js';
import VectorLayer from 'ol/layer/Vector.js';
import VectorSource from 'ol/source/Vector.js';
import Circle from 'ol/style/Circle.js';
import Fill from 'ol/style/Fill.js';
import Stroke from 'ol/style/Stroke.js';
import Style from 'ol/style/Style.js';
import Text from 'ol/style/Text.js';
import { tokens } from '@haulboard/ui/core';
import { findPlaces } from './find-places.ts';
import { TOWNS } from './towns.ts';
import { toMapPoint } from './map-point.ts';

const { color, font, size } = tokens;
const NAME_FONT = `${size.label} ${font.latin}`;
/** Metres per pixel: closer than this there is room for the smaller towns. */
const ROOM_FOR_ALL = 1600;

/** New Zealand's outline. It comes as a chunk of its own, so that trucks show before the coast does. */
export function outlineLayer(): VectorLayer {
  const source = new VectorSource({ wrapX: false });
  void import('./new-zealand.ts').then(({ NEW_ZEALAND }) => {
    source.addFeatures(new TopoJSON().readFeatures(NEW_ZEALAND, { featureProjection: 'EPSG:3857' }));
  });
  return new VectorLayer({
    source,
    className: 'land',
    style: new Style({
      fill: new Fill({ color: color.land }),
      stroke: new Stroke({ color: color.coast, width: 1 }),
    }),
  });
}

function townFeature({ name, rank, ...place }: (typeof TOWNS)[number]): Feature {
  const { x, y } = toMapPoint(place);
  return new Feature({ geometry: new PointGeometry([x, y]), name, rank });
}

function townStyle(town: Feature, resolution: number): Style | undefined {
  const rank = Number(town.get('rank'));
  if (rank > 1 && resolution > ROOM_FOR_ALL) {
    return undefined;
  }
  return new Style({
    // The lower number is placed first, and what would cover it is left out.
    zIndex: -rank,
    image: new Circle({
      radius: 2.5,
      fill: new Fill({ color: color.text }),
      stroke: new Stroke({ color: color.ink, width: 1.5 }),
    }),
    text: new Text({
      text: String(town.get('name')),
      font: NAME_FONT,
      fill: new Fill({ color: color.text }),
      stroke: new Stroke({ color: color.ink, width: 3 }),
      textAlign: 'left',
      offsetX: 8,
    }),
  });
}

/** Names of villages and suburbs are worth their room from here on, metres per pixel. */
const ROOM_FOR_PLACES = 160;

/** The smaller places, one a line; those that the towns name already are left out. */
/** Places that no town of the list is drawn for. */
async function placeFeatures(): Promise<Feature[]> {
  const known = new Set(TOWNS.map(({ name }) => name));
  const places = await findPlaces();
  return places
    .filter(({ name }) => !known.has(name))
    .map(({ name, ...place }) => {
      const { x, y } = toMapPoint(place);
      return new Feature({ geometry: new PointGeometry([x, y]), name });
    });
}

/** Closer than this a line that is right to a kilometre would lie, metres per pixel. */
const TOO_CLOSE_FOR_LINES = 60;
/** Roads that are no state highway are worth their room from here on, metres per pixel. */
const ROOM_FOR_ROADS = 700;

const roadStyle = new Style({ stroke: new Stroke({ color: color.line, width: 1.5 }) });

function highwayStyle(name: string): Style {
  return new Style({
    stroke: new Stroke({ color: color.lineStrong, width: 2 }),
    text: new Text({
      text: name,
      font: NAME_FONT,
      placement: 'line',
      repeat: 400,
      fill: new Fill({ color: color.textFaint }),
      stroke: new Stroke({ color: color.ink, width: 3 }),
    }),
  });
}

/** State highways and other main roads, which go away where their lines would be taken for the road itself. */
export function roadLayer(): VectorLayer {
  const source = new VectorSource({ wrapX: false });
  void import('./roads.ts').then(({ ROADS }) => {
    source.addFeatures(new TopoJSON().readFeatures(ROADS, { featureProjection: 'EPSG:3857' }));
  });
  return new VectorLayer({
    source,
    className: 'roads',
    declutter: true,
    minResolution: TOO_CLOSE_FOR_LINES,
    style: (road, resolution) => {
      const name: unknown = road.get('name');
      if (typeof name === 'string') {
        return highwayStyle(name);
      }
      return resolution < ROOM_FOR_ROADS ? roadStyle : undefined;
    },
  });
}

const lakeStyle = new Style({
  fill: new Fill({ color: color.sea }),
  stroke: new Stroke({ color: color.coast, width: 1 }),
});
const riverStyle = new Style({ stroke: new Stroke({ color: color.sea, width: 2 }) });

/** Lakes and the greater rivers, true to about half a kilometre. */
export function waterLayer(): VectorLayer {
  const source = new VectorSource({ wrapX: false });
  void import('./waters.ts').then(({ WATERS }) => {
    source.addFeatures(new TopoJSON().readFeatures(WATERS, { featureProjection: 'EPSG:3857' }));
  });
  return new VectorLayer({
    source,
    className: 'waters',
    style: (water, resolution) => {
      if (water.getGeometry()?.getType() === 'MultiPolygon') {
        return lakeStyle;
      }
      return resolution < TOO_CLOSE_FOR_LINES ? undefined : riverStyle;
    },
  });
}

function placeStyle(place: Feature): Style {
  return new Style({
    image: new Circle({ radius: 1.5, fill: new Fill({ color: color.textSoft }) }),
    text: new Text({
      text: String(place.get('name')),
      font: NAME_FONT,
      fill: new Fill({ color: color.textSoft }),
      stroke: new Stroke({ color: color.ink, width: 3 }),
      textAlign: 'left',
      offsetX: 6,
    }),
  });
}

/** Villages and suburbs, for who looks closely. They come as a chunk of their own. */
export function placeLayer(): VectorLayer {
  const source = new VectorSource({ wrapX: false });
  void placeFeatures().then((places) => source.addFeatures(places));
  return new VectorLayer({
    source,
    className: 'towns',
    declutter: true,
    maxResolution: ROOM_FOR_PLACES,
    style: (place) => (place instanceof Feature ? placeStyle(place) : undefined),
  });
}

/** A few towns to find one's way by. */
export function townLayer(): VectorLayer {
  return new VectorLayer({
    source: new VectorSource({ wrapX: false, features: TOWNS.map(townFeature) }),
    className: 'towns',
    declutter: true,
    style: (town, resolution) => (town instanceof Feature ? townStyle(town, resolution) : undefined),
  });
}
