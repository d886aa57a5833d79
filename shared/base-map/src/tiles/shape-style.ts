import { tokens } from '@haulboard/ui/core';
import type { FeatureLike } from 'ol/Feature.js';
import Fill from 'ol/style/Fill.js';
import Stroke from 'ol/style/Stroke.js';
import Style from 'ol/style/Style.js';
import Text from 'ol/style/Text.js';

const { color, font, size } = tokens;

type Look = Readonly<Record<'ground' | 'wood' | 'water' | 'road' | 'name' | 'halo', string>>;

const DARK: Look = {
  ground: color.land,
  wood: `${color.goodLine}55`,
  water: color.sea,
  road: color.lineStrong,
  name: color.text,
  halo: color.ink,
};
const LIGHT: Look = {
  ground: color.paper,
  wood: `${color.primary}40`,
  water: color.infoText,
  road: color.paperLine,
  name: color.paperText,
  halo: color.paper,
};

/** Names that Protomaps, OpenMapTiles, Shortbread and LINZ, whose topographic map goes by Shortbread, give their layers. */
const PART_OF: Readonly<Record<string, 'sea' | 'ground' | 'wood' | 'water' | 'road' | 'name'>> = {
  sea: 'sea',
  earth: 'ground',
  boundaries: 'ground',
  land: 'wood',
  landcover: 'wood',
  landuse: 'wood',
  park: 'wood',
  water: 'water',
  waterway: 'water',
  ocean: 'water',
  water_polygons: 'water',
  water_lines: 'water',
  roads: 'road',
  streets: 'road',
  transportation: 'road',
  places: 'name',
  place: 'name',
  place_labels: 'name',
};
/** What is green of all that land is used for. */
const GREEN = /^(?:forest|wood|park|national_park|nature_reserve|protected_area|scrub)$/;
const WIDE_ROADS = /^(?:highway|motorway|trunk)$/;
const MAIN_ROADS = /^(?:major_road|primary|secondary)$/;
/** What no truck drives on. */
const NO_ROADS =
  /^(?:rail|railway|light_rail|subway|tram|raceway|ferry|path|footway|steps|cycleway|bridleway|aerialway)$/;
/** LINZ says of a track who uses it. */
const NO_TRUCKS = /^(?:foot|cycle only)$/;
/** Of the names that LINZ has in one layer with those of bays and peaks. */
const SETTLED = /^(?:city|town|suburb|village|hamlet|locality)$/;
const SMALL_PLACES = /^(?:suburb|quarter|neighbourhood|hamlet|locality|farm|isolated_dwelling)$/;
/** Metres per pixel: nearer than this small places are named. */
const ROOM_FOR_SMALL_PLACES = 160;
/** Metres per pixel: nearer than this there is room for every road. */
const ROOM_FOR_ALL_ROADS = 80;

const textOf = (feature: FeatureLike, key: string): string => String(feature.get(key) ?? '');
/** One schema says `kind`, the other `class`. */
const kindOf = (feature: FeatureLike): string => textOf(feature, 'kind') || textOf(feature, 'class');

/** LINZ says no more of most roads than their lanes and what they are made of. */
const isSealedOfTwoLanes = (road: FeatureLike): boolean =>
  Number(road.get('lane_count')) >= 2 && road.get('surface') === 'sealed';

/** In pixels; 0 for what is not drawn. */
function roadWidth(road: FeatureLike, resolution: number): number {
  const kind = kindOf(road);
  if (NO_ROADS.test(kind) || NO_TRUCKS.test(textOf(road, 'track_use'))) {
    return 0;
  }
  if (WIDE_ROADS.test(kind)) {
    return 3;
  }
  if (MAIN_ROADS.test(kind) || isSealedOfTwoLanes(road)) {
    return 2;
  }
  return resolution < ROOM_FOR_ALL_ROADS ? 1 : 0;
}

/** Nothing for a place that is not written: too small from so far, or no place where people live. */
function nameOf(place: FeatureLike, resolution: number): string {
  const kind = textOf(place, 'place') || kindOf(place);
  const isOfLinz = textOf(place, 'label') !== '';
  if ((isOfLinz && !SETTLED.test(kind)) || (SMALL_PLACES.test(kind) && resolution > ROOM_FOR_SMALL_PLACES)) {
    return '';
  }
  return textOf(place, 'name') || textOf(place, 'label');
}

/** LINZ tells planted woods by what they are used for, native ones by their trees. */
const isGreen = (area: FeatureLike): boolean =>
  [kindOf(area), textOf(area, 'landuse')].some((kind) => GREEN.test(kind)) || textOf(area, 'tree') !== '';

/** Nothing is drawn of what a map for trucks need not show. */
type ShapeStyle = (feature: FeatureLike, resolution: number) => Style | undefined;

/** Roads, water, woods and names in the colours of the product. */
export function createShapeStyle(isDark: boolean): ShapeStyle {
  const look = isDark ? DARK : LIGHT;
  const filled = (fill: string, zIndex: number): Style =>
    new Style({ zIndex, fill: new Fill({ color: fill }), stroke: new Stroke({ color: fill, width: 1 }) });
  const areas = {
    sea: filled(look.water, -1),
    ground: filled(look.ground, 0),
    wood: filled(look.wood, 1),
    water: filled(look.water, 2),
  };
  const roads = [1, 2, 3].map(
    (width) => new Style({ zIndex: 2 + width, stroke: new Stroke({ color: look.road, width }) }),
  );
  return (feature, resolution) => {
    const part = PART_OF[textOf(feature, 'layer')];
    if (part === 'road') {
      return roads[roadWidth(feature, resolution) - 1];
    }
    if (part === 'name') {
      const text = nameOf(feature, resolution);
      return new Style({
        zIndex: 9,
        text: new Text({
          text,
          font: `${size.label} ${font.latin}`,
          fill: new Fill({ color: look.name }),
          stroke: new Stroke({ color: look.halo, width: 3 }),
        }),
      });
    }
    if (part === undefined || (part === 'wood' && !isGreen(feature))) {
      return undefined;
    }
    const type = feature.getGeometry()?.getType() ?? '';
    // Points of water and land are names alone, lines of land are borders or rows of trees.
    return type === 'Point' || (part !== 'water' && !type.endsWith('Polygon')) ? undefined : areas[part];
  };
}
