import { createBaseMap, toMapPoint, viewOfCountry, type Background } from '@haulboard/base-map';
import type { IncidentTrends } from '@haulboard/contract';
import { tokens } from '@haulboard/ui/core';
import Feature from 'ol/Feature.js';
import PointGeometry from 'ol/geom/Point.js';
import { defaults as defaultInteractions } from 'ol/interaction/defaults.js';
import VectorLayer from 'ol/layer/Vector.js';
import Map from 'ol/Map.js';
import VectorSource from 'ol/source/Vector.js';
import Style from 'ol/style/Style.js';

type Spot = IncidentTrends['spots'][number];

/** A map of where incidents lie; OpenLayers stays behind it. */
export type HeatMap = {
  readonly background: Background;
  /** Draws these spots, and brings all of them into sight. */
  show(spots: readonly Spot[]): void;
  zoom(step: 1 | -1): void;
  dispose(): void;
};

const { color, font, size } = tokens;
/** Pixels: of one incident, and of the spot with the most. */
const SMALLEST = 22;
const LARGEST = 44;
/** The part of a glow that is plain: its number is read on it. */
const CORE = 0.4;
/** A single spot is shown among its towns. */
const NEAREST_ZOOM = 10;
const MARGIN_PX = 56;

/** A glow that ends softly, and the number in it: a picture without colours says the same. */
function spotStyle({ count, harmed }: Spot, most: number): Style {
  const radius = SMALLEST + (LARGEST - SMALLEST) * Math.sqrt((count - 1) / Math.max(1, most - 1));
  const glow = harmed > 0 ? color.error : color.warning;
  return new Style({
    zIndex: count,
    renderer: ([x, y], { context, pixelRatio }) => {
      if (typeof x !== 'number' || typeof y !== 'number') {
        return;
      }
      const reach = radius * pixelRatio;
      const gradient = context.createRadialGradient(x, y, 0, x, y, reach);
      gradient.addColorStop(CORE, glow);
      gradient.addColorStop(1, 'transparent');
      context.fillStyle = gradient;
      context.beginPath();
      context.arc(x, y, reach, 0, 2 * Math.PI);
      context.fill();
      context.font = `600 ${Number.parseInt(size.label, 10) * pixelRatio}px ${font.latin}`;
      context.textAlign = 'center';
      context.textBaseline = 'middle';
      context.fillStyle = color.ink;
      context.fillText(String(count), x, y);
    },
  });
}

function featureOf(spot: Spot, most: number): Feature {
  const { x, y } = toMapPoint(spot);
  const feature = new Feature({ geometry: new PointGeometry([x, y]) });
  feature.setStyle(spotStyle(spot, most));
  return feature;
}

/** Makes a map of the country with a glow on each spot, the larger the more happened there. */
export function createHeatMap(target: HTMLElement): HeatMap {
  const view = viewOfCountry();
  const base = createBaseMap();
  const source = new VectorSource({ wrapX: false });
  const map = new Map({
    target,
    layers: [...base.layers, new VectorLayer({ source, className: 'spots' })],
    view,
    controls: [],
    // The wheel scrolls the page, on which this is one picture of several.
    interactions: defaultInteractions({
      altShiftDragRotate: false,
      pinchRotate: false,
      mouseWheelZoom: false,
    }),
  });
  return {
    background: base.background,
    show(spots) {
      source.clear();
      const most = Math.max(1, ...spots.map(({ count }) => count));
      source.addFeatures(spots.map((spot) => featureOf(spot, most)));
      const all = source.getExtent();
      if (all !== null && spots.length > 0) {
        const padding = [MARGIN_PX, MARGIN_PX, MARGIN_PX, MARGIN_PX];
        view.fit(all, { maxZoom: NEAREST_ZOOM, padding });
      }
    },
    zoom(step) {
      view.setZoom((view.getZoom() ?? 0) + step);
    },
    dispose() {
      base.dispose();
      map.dispose();
    },
  };
}
