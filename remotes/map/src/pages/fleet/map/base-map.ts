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
import { TOWNS } from '../../../model/towns.ts';
import { toMapPoint } from './map-place.ts';

const { color, font, size } = tokens;
const NAME_FONT = `${size.label} ${font.latin}`;
/** Metres per pixel: closer than this there is room for the smaller towns. */
const ROOM_FOR_ALL = 1600;

/** New Zealand's outline. It comes as a chunk of its own, so that trucks show before the coast does. */
export function outlineLayer(): VectorLayer {
  const source = new VectorSource({ wrapX: false });
  void import('../../../model/new-zealand.ts').then(({ NEW_ZEALAND }) => {
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

/** A few towns to find one's way by. */
export function townLayer(): VectorLayer {
  return new VectorLayer({
    source: new VectorSource({ wrapX: false, features: TOWNS.map(townFeature) }),
    className: 'towns',
    declutter: true,
    style: (town, resolution) => (town instanceof Feature ? townStyle(town, resolution) : undefined),
  });
}
