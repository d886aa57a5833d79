import { toMapPoint } from '@haulboard/base-map';
import { tokens } from '@haulboard/ui/core';
import Feature from 'ol/Feature.js';
import type { Extent } from 'ol/extent.js';
import type Geometry from 'ol/geom/Geometry.js';
import CircleGeometry from 'ol/geom/Circle.js';
import Polygon from 'ol/geom/Polygon.js';
import Draw from 'ol/interaction/Draw.js';
import VectorLayer from 'ol/layer/Vector.js';
import type Map from 'ol/Map.js';
import { toLonLat } from 'ol/proj.js';
import VectorSource from 'ol/source/Vector.js';
import Fill from 'ol/style/Fill.js';
import Stroke from 'ol/style/Stroke.js';
import Style from 'ol/style/Style.js';
import Text from 'ol/style/Text.js';
import { circleShape, polygonShape, ringOf, type DrawnShape, type Fence } from '../../../model/fences.ts';

const { color, font, size } = tokens;
/** Further out than this names of yards only cover the map, metres per pixel. */
const ROOM_FOR_NAMES = 80;
const GROUND = `${color.accent}22`;

function styleOf(feature: Feature, resolution: number): Style {
  return new Style({
    fill: new Fill({ color: GROUND }),
    stroke: new Stroke({ color: color.accent, width: 2, lineDash: [6, 4] }),
    text: new Text({
      text: resolution > ROOM_FOR_NAMES ? '' : String(feature.get('name')),
      font: `${size.label} ${font.latin}`,
      overflow: true,
      fill: new Fill({ color: color.bright }),
      stroke: new Stroke({ color: color.ink, width: 3 }),
    }),
  });
}

function featureOf(fence: Fence): Feature[] {
  const ring = ringOf(fence).map((place) => {
    const { x, y } = toMapPoint(place);
    return [x, y];
  });
  if (ring.length === 0) {
    return [];
  }
  const feature = new Feature({ geometry: new Polygon([ring]), name: fence.name });
  feature.setId(fence.id);
  return [feature];
}

function placeOf(coordinate: number[]) {
  const [longitude = 0, latitude = 0] = toLonLat(coordinate);
  return { latitude, longitude };
}

function shapeOf(geometry: Geometry | undefined): DrawnShape | undefined {
  if (geometry instanceof CircleGeometry) {
    return circleShape(placeOf(geometry.getCenter()), placeOf(geometry.getLastCoordinate()));
  }
  return geometry instanceof Polygon
    ? polygonShape((geometry.getCoordinates()[0] ?? []).map(placeOf))
    : undefined;
}

/** Fences on the map, and the drawing of new ones. */
export class FenceLayers {
  readonly #source = new VectorSource({ wrapX: false });
  readonly layer = new VectorLayer({
    source: this.#source,
    className: 'fences',
    style: (feature, resolution) => (feature instanceof Feature ? styleOf(feature, resolution) : undefined),
  });

  show(fences: readonly Fence[]): void {
    this.#source.clear();
    this.#source.addFeatures(fences.flatMap(featureOf));
  }

  extentOf(id: number): Extent | undefined {
    const feature = this.#source.getFeatureById(id);
    return feature instanceof Feature ? feature.getGeometry()?.getExtent() : undefined;
  }

  /** Lets somebody draw one shape with the pointer. @returns how to stop before that */
  draw(map: Map, kind: Fence['shape'], done: (shape: DrawnShape) => void): () => void {
    const draw = new Draw({ source: this.#source, type: kind === 'circle' ? 'Circle' : 'Polygon' });
    const stop = () => void map.removeInteraction(draw);
    draw.on('drawend', ({ feature }) => {
      const shape = shapeOf(feature.getGeometry());
      // The double click that ends a drawing is not to zoom as well.
      setTimeout(() => {
        stop();
        this.#source.removeFeature(feature);
      });
      if (shape) {
        done(shape);
      }
    });
    map.addInteraction(draw);
    return stop;
  }
}
