import { toMapPoint } from '@haulboard/base-map';
import { tokens } from '@haulboard/ui/core';
import Feature, { type FeatureLike } from 'ol/Feature.js';
import PointGeometry from 'ol/geom/Point.js';
import VectorLayer from 'ol/layer/Vector.js';
import type Map from 'ol/Map.js';
import VectorSource from 'ol/source/Vector.js';
import Fill from 'ol/style/Fill.js';
import Icon from 'ol/style/Icon.js';
import Stroke from 'ol/style/Stroke.js';
import Style from 'ol/style/Style.js';
import Text from 'ol/style/Text.js';
import { ICON_BOX } from '../../../model/drawing/icon-shapes.ts';
import { isHarm, type PinPile } from '../../../model/drawing/incident-pins.ts';
import { INCIDENT_BODY, INCIDENT_SIGN } from '../../../model/drawing/incident-shape.ts';
import { ICON_INK, INCIDENT_COLORS } from '../icon-colors.ts';

const { color, font, size } = tokens;
/** Pixels of the picture for one of the screen: sharp on fine screens, too. */
const FINE = 2;
/** Room for the line around it. */
const MARGIN = 2;
const SIDE = ICON_BOX + 2 * MARGIN;
const REACH_PX = 4;

function drawSign(kind: keyof typeof INCIDENT_SIGN): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  canvas.width = SIDE * FINE;
  canvas.height = SIDE * FINE;
  const context = canvas.getContext('2d');
  if (context === null) {
    return canvas;
  }
  context.setTransform(FINE, 0, 0, FINE, MARGIN * FINE, MARGIN * FINE);
  context.lineJoin = 'round';
  context.lineCap = 'round';
  context.strokeStyle = ICON_INK;
  context.lineWidth = 3;
  const outline = new Path2D(INCIDENT_BODY);
  context.stroke(outline);
  context.fillStyle = INCIDENT_COLORS[kind];
  context.fill(outline);
  context.lineWidth = 2.4;
  context.stroke(new Path2D(INCIDENT_SIGN[kind]));
  return canvas;
}

type Sign = keyof typeof INCIDENT_SIGN;
/** Drawn once, when the first pin is. */
type Icons = Partial<Record<Sign, Icon>>;

function featureOf({ pins, ...place }: PinPile): Feature {
  const { x, y } = toMapPoint(place);
  return new Feature({
    geometry: new PointGeometry([x, y]),
    ids: pins.map(({ id }) => id),
    isHarm: pins.some(isHarm),
  });
}

function styleOf(ids: readonly number[], image: Icon): Style {
  const count = new Text({
    text: ids.length > 1 ? String(ids.length) : '',
    offsetX: 16,
    offsetY: -8,
    font: `600 ${size.label} ${font.latin}`,
    fill: new Fill({ color: color.bright }),
    stroke: new Stroke({ color: color.ink, width: 3 }),
  });
  return new Style({ image, text: count });
}

function idsOf(feature: FeatureLike | undefined): number[] {
  const ids: unknown = feature?.get('ids');
  return Array.isArray(ids) ? ids.filter((id) => typeof id === 'number') : [];
}

/** Where something happened: a warning triangle, with a number where several lie in one place. */
export class IncidentLayer {
  readonly #source = new VectorSource({ wrapX: false });
  readonly #icons: Icons = {};
  readonly layer = new VectorLayer({
    source: this.#source,
    className: 'incidents',
    style: (feature) => {
      const sign = feature.get('isHarm') === true ? 'harm' : 'nearHit';
      const icon = (this.#icons[sign] ??= new Icon({ img: drawSign(sign), scale: 1 / FINE }));
      return styleOf(idsOf(feature), icon);
    },
  });

  show(piles: readonly PinPile[]): void {
    this.#source.clear();
    this.#source.addFeatures(piles.map(featureOf));
  }

  /** The incidents under the pointer. */
  idsAt(map: Map, pixel: number[]): number[] {
    const feature = map.forEachFeatureAtPixel(pixel, (found) => found, {
      layerFilter: (layer) => layer === this.layer,
      hitTolerance: REACH_PX,
    });
    return idsOf(feature);
  }
}
