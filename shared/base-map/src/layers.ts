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
import { stylesOf } from './ground-styles.ts';
import type { Look, LookNow } from './looks.ts';
import { TOWNS } from './towns.ts';
import { toMapPoint } from './map-point.ts';

const { font, size } = tokens;
const NAME_FONT = `${size.label} ${font.latin}`;
/** Metres per pixel: closer than this there is room for the smaller towns. */
const ROOM_FOR_ALL = 1600;

function townFeature({ name, rank, ...place }: (typeof TOWNS)[number]): Feature {
  const { x, y } = toMapPoint(place);
  return new Feature({ geometry: new PointGeometry([x, y]), name, rank });
}

function townStyle(town: Feature, resolution: number, look: Look): Style | undefined {
  const rank = Number(town.get('rank'));
  if (rank > 1 && resolution > ROOM_FOR_ALL) {
    return undefined;
  }
  return new Style({
    // The lower number is placed first, and what would cover it is left out.
    zIndex: -rank,
    image: new Circle({
      radius: 2.5,
      fill: new Fill({ color: look.town }),
      stroke: new Stroke({ color: look.halo, width: 1.5 }),
    }),
    text: new Text({
      text: String(town.get('name')),
      font: NAME_FONT,
      fill: new Fill({ color: look.town }),
      stroke: new Stroke({ color: look.halo, width: 3 }),
      textAlign: 'left',
      offsetX: 8,
    }),
  });
}

/** Names of villages and suburbs are worth their room from here on, metres per pixel. */
const ROOM_FOR_PLACES = 160;

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

function highwayStyle(name: string, look: Look): Style {
  return new Style({
    stroke: new Stroke({ color: look.highway, width: 2 }),
    text: new Text({
      text: name,
      font: NAME_FONT,
      placement: 'line',
      repeat: 400,
      fill: new Fill({ color: look.roadName }),
      stroke: new Stroke({ color: look.halo, width: 3 }),
    }),
  });
}

/** State highways and other main roads, which go away where their lines would be taken for the road itself. */
export function roadLayer(look: LookNow): VectorLayer {
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
        return highwayStyle(name, look());
      }
      return resolution < ROOM_FOR_ROADS ? stylesOf(look()).road : undefined;
    },
  });
}

/** Lakes and the greater rivers, true to about half a kilometre. */
export function waterLayer(look: LookNow): VectorLayer {
  const source = new VectorSource({ wrapX: false });
  void import('./waters.ts').then(({ WATERS }) => {
    source.addFeatures(new TopoJSON().readFeatures(WATERS, { featureProjection: 'EPSG:3857' }));
  });
  return new VectorLayer({
    source,
    className: 'waters',
    style: (water, resolution) => {
      if (water.getGeometry()?.getType() === 'MultiPolygon') {
        return stylesOf(look()).lake;
      }
      return resolution < TOO_CLOSE_FOR_LINES ? undefined : stylesOf(look()).river;
    },
  });
}

function placeStyle(place: Feature, look: Look): Style {
  return new Style({
    image: new Circle({ radius: 1.5, fill: new Fill({ color: look.place }) }),
    text: new Text({
      text: String(place.get('name')),
      font: NAME_FONT,
      fill: new Fill({ color: look.place }),
      stroke: new Stroke({ color: look.halo, width: 3 }),
      textAlign: 'left',
      offsetX: 6,
    }),
  });
}

/** Villages and suburbs, for who looks closely. They come as a chunk of their own. */
export function placeLayer(look: LookNow): VectorLayer {
  const source = new VectorSource({ wrapX: false });
  void placeFeatures().then((places) => source.addFeatures(places));
  return new VectorLayer({
    source,
    className: 'towns',
    declutter: true,
    maxResolution: ROOM_FOR_PLACES,
    style: (place) => (place instanceof Feature ? placeStyle(place, look()) : undefined),
  });
}

/** A few towns to find one's way by. */
export function townLayer(look: LookNow): VectorLayer {
  return new VectorLayer({
    source: new VectorSource({ wrapX: false, features: TOWNS.map(townFeature) }),
    className: 'towns',
    declutter: true,
    style: (town, resolution) => (town instanceof Feature ? townStyle(town, resolution, look()) : undefined),
  });
}
