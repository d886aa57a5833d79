import { toMapPoint } from '@haulboard/base-map';
import type { LatLng } from '@haulboard/contract/geo';
import { tokens } from '@haulboard/ui/core';
import Feature, { type FeatureLike } from 'ol/Feature.js';
import { createEmpty, extend, type Extent } from 'ol/extent.js';
import type Geometry from 'ol/geom/Geometry.js';
import CircleGeometry from 'ol/geom/Circle.js';
import LineString from 'ol/geom/LineString.js';
import Polygon from 'ol/geom/Polygon.js';
import SimpleGeometry from 'ol/geom/SimpleGeometry.js';
import Draw from 'ol/interaction/Draw.js';
import Modify from 'ol/interaction/Modify.js';
import VectorLayer from 'ol/layer/Vector.js';
import type Map from 'ol/Map.js';
import { getPointResolution, toLonLat } from 'ol/proj.js';
import VectorSource from 'ol/source/Vector.js';
import Fill from 'ol/style/Fill.js';
import Stroke from 'ol/style/Stroke.js';
import Style from 'ol/style/Style.js';
import Text from 'ol/style/Text.js';
import {
  circleShape,
  corridorShape,
  lineOf,
  polygonShape,
  ringOf,
  type DrawnShape,
  type Fence,
} from '../../../model/fences/fences.ts';

const { color, font, size } = tokens;
/** Further out than this names of yards only cover the map, metres per pixel. */
const ROOM_FOR_NAMES = 80;
const GROUND = `${color.accent}22`;

/** Ends and bends of a corridor are round, as the server follows trucks through it. */
function corridorStyle(feature: Feature, resolution: number): Style[] {
  const geometry = feature.getGeometry();
  const radiusM = Number(feature.get('radiusM'));
  if (!(geometry instanceof LineString) || !(radiusM > 0)) {
    return [];
  }
  const metres = getPointResolution('EPSG:3857', resolution, geometry.getFirstCoordinate());
  return [new Style({ stroke: new Stroke({ color: GROUND, width: (2 * radiusM) / metres }) })];
}

function styleOf(feature: Feature, resolution: number): Style[] {
  return [
    ...corridorStyle(feature, resolution),
    // Under the line, as tiles may be as light as it is.
    new Style({ stroke: new Stroke({ color: color.ink, width: 4 }) }),
    new Style({
      fill: new Fill({ color: GROUND }),
      stroke: new Stroke({ color: color.accent, width: 2, lineDash: [6, 4] }),
      text: new Text({
        text: resolution > ROOM_FOR_NAMES ? '' : String(feature.get('name')),
        font: `${size.label} ${font.latin}`,
        overflow: true,
        fill: new Fill({ color: color.bright }),
        stroke: new Stroke({ color: color.ink, width: 3 }),
      }),
    }),
  ];
}

const toPoints = (places: readonly LatLng[]) =>
  places.map((place) => {
    const { x, y } = toMapPoint(place);
    return [x, y];
  });

function geometryOf(fence: Fence): Geometry | undefined {
  const isCorridor = fence.shape === 'corridor';
  const points = toPoints(isCorridor ? lineOf(fence) : ringOf(fence));
  if (points.length === 0) {
    return undefined;
  }
  return isCorridor ? new LineString(points) : new Polygon([points]);
}

/** A circle is moved as one, by its middle and its edge. */
function movableOf(fence: Fence): Geometry | undefined {
  const { shape, latitude, longitude } = fence;
  if (shape !== 'circle' || latitude === null || longitude === null) {
    return geometryOf(fence);
  }
  const { x, y } = toMapPoint({ latitude, longitude });
  const [[edgeX = 0, edgeY = 0] = []] = toPoints(ringOf(fence));
  return new CircleGeometry([x, y], Math.hypot(edgeX - x, edgeY - y));
}

function featureOf(fence: Fence, geometry = geometryOf(fence)): Feature[] {
  if (!geometry) {
    return [];
  }
  const feature = new Feature({ geometry, name: fence.name, radiusM: fence.radiusM ?? 0 });
  feature.setId(fence.id);
  return [feature];
}

function placeOf(coordinate: number[]) {
  const [longitude = 0, latitude = 0] = toLonLat(coordinate);
  return { latitude, longitude };
}

/** What was drawn; `radiusM`: how far a corridor reaches. */
function shapeOf(geometry: Geometry | undefined, radiusM?: number): DrawnShape | undefined {
  if (geometry instanceof CircleGeometry) {
    return circleShape(placeOf(geometry.getCenter()), placeOf(geometry.getLastCoordinate()));
  }
  if (geometry instanceof LineString) {
    return corridorShape(geometry.getCoordinates().map(placeOf), radiusM);
  }
  return geometry instanceof Polygon
    ? polygonShape((geometry.getCoordinates()[0] ?? []).map(placeOf))
    : undefined;
}

const styled = (feature: FeatureLike, resolution: number) =>
  feature instanceof Feature ? styleOf(feature, resolution) : undefined;

const DRAWN_AS = { circle: 'Circle', polygon: 'Polygon', corridor: 'LineString' } as const;

/** Fences on the map, and the drawing of new ones. */
export class FenceLayers {
  readonly #source = new VectorSource({ wrapX: false });
  readonly layer = new VectorLayer({
    source: this.#source,
    className: 'fences',
    style: styled,
  });
  readonly #moved = new VectorSource({ wrapX: false });
  readonly movedLayer = new VectorLayer({ source: this.#moved, className: 'fences', style: styled });

  show(fences: readonly Fence[]): void {
    this.#source.clear();
    this.#source.addFeatures(fences.flatMap((fence) => featureOf(fence)));
  }

  /** What is around fences; an empty one where none of them is drawn. */
  extentOf(ids: readonly number[]): Extent {
    const around = createEmpty();
    for (const id of ids) {
      const feature = this.#source.getFeatureById(id) ?? this.#moved.getFeatureById(id);
      const geometry = feature instanceof Feature ? feature.getGeometry() : undefined;
      if (geometry instanceof SimpleGeometry) {
        extend(around, geometry.getExtent());
      }
    }
    return around;
  }

  /** Lets somebody draw one shape with the pointer. @returns how to stop before that */
  draw(map: Map, kind: Fence['shape'], done: (shape: DrawnShape) => void): () => void {
    const draw = new Draw({ source: this.#source, type: DRAWN_AS[kind] });
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

  /** Lets somebody move the corners of a fence. @returns how to stop */
  edit(map: Map, fence: Fence, moved: (shape: DrawnShape) => void): () => void {
    this.#moved.addFeatures(featureOf(fence, movableOf(fence)));
    const modify = new Modify({ source: this.#moved });
    modify.on('modifyend', ({ features }) => {
      const shape = shapeOf(features.item(0)?.getGeometry(), fence.radiusM ?? undefined);
      if (shape) {
        moved(shape);
      }
    });
    map.addInteraction(modify);
    return () => {
      map.removeInteraction(modify);
      this.#moved.clear();
    };
  }
}
