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

/** Names that the two schemas in wide use, Protomaps' and OpenMapTiles', give their layers. */
const PART_OF: Readonly<Record<string, 'ground' | 'wood' | 'water' | 'road' | 'name'>> = {
  earth: 'ground',
  landcover: 'wood',
  landuse: 'wood',
  park: 'wood',
  water: 'water',
  waterway: 'water',
  roads: 'road',
  transportation: 'road',
  places: 'name',
  place: 'name',
};
/** What is green of all that land is used for. */
const GREEN = /^(?:forest|wood|park|national_park|nature_reserve|protected_area|scrub)$/;
const WIDE_ROADS = /^(?:highway|motorway|trunk)$/;
const MAIN_ROADS = /^(?:major_road|primary|secondary)$/;
/** Metres per pixel: nearer than this there is room for every road. */
const ROOM_FOR_ALL_ROADS = 80;

const textOf = (feature: FeatureLike, key: string): string => String(feature.get(key) ?? '');
/** One schema says `kind`, the other `class`. */
const kindOf = (feature: FeatureLike): string => textOf(feature, 'kind') || textOf(feature, 'class');

function roadWidth(kind: string, resolution: number): number {
  if (WIDE_ROADS.test(kind)) {
    return 3;
  }
  if (MAIN_ROADS.test(kind)) {
    return 2;
  }
  return resolution < ROOM_FOR_ALL_ROADS ? 1 : 0;
}

/** Nothing is drawn of what a map for trucks need not show. */
type ShapeStyle = (feature: FeatureLike, resolution: number) => Style | undefined;

/** Roads, water, woods and names in the colours of the product. */
export function createShapeStyle(isDark: boolean): ShapeStyle {
  const look = isDark ? DARK : LIGHT;
  const filled = (fill: string, zIndex: number): Style =>
    new Style({ zIndex, fill: new Fill({ color: fill }), stroke: new Stroke({ color: fill, width: 1 }) });
  const areas = { ground: filled(look.ground, 0), wood: filled(look.wood, 1), water: filled(look.water, 2) };
  const roads = [1, 2, 3].map(
    (width) => new Style({ zIndex: 2 + width, stroke: new Stroke({ color: look.road, width }) }),
  );
  return (feature, resolution) => {
    const part = PART_OF[textOf(feature, 'layer')];
    const kind = kindOf(feature);
    if (part === 'road') {
      return roads[roadWidth(kind, resolution) - 1];
    }
    if (part === 'name') {
      const text = textOf(feature, 'name');
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
    if (part === undefined || (part === 'wood' && !GREEN.test(kind))) {
      return undefined;
    }
    // Points of water and land are names alone.
    return feature.getGeometry()?.getType() === 'Point' ? undefined : areas[part];
  };
}
