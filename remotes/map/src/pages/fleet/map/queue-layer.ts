import { toMapPoint } from '@haulboard/base-map';
import type { DestinationQueue } from '@haulboard/contract';
import { tokens } from '@haulboard/ui/core';
import Feature from 'ol/Feature.js';
import PointGeometry from 'ol/geom/Point.js';
import VectorLayer from 'ol/layer/Vector.js';
import type Map from 'ol/Map.js';
import VectorSource from 'ol/source/Vector.js';
import Fill from 'ol/style/Fill.js';
import RegularShape from 'ol/style/RegularShape.js';
import Stroke from 'ol/style/Stroke.js';
import Style from 'ol/style/Style.js';
import Text from 'ol/style/Text.js';

const { color, font, size } = tokens;
/** Further out than this names of destinations only cover the map, metres per pixel. */
const ROOM_FOR_NAMES = 400;
const RADIUS = 15;
const REACH_PX = 4;

function styleOf(feature: Feature, resolution: number): Style[] {
  const name = resolution > ROOM_FOR_NAMES ? '' : String(feature.get('name'));
  const label = (text: string, offsetY: number) =>
    new Text({
      text,
      offsetY,
      font: `600 ${size.label} ${font.latin}`,
      fill: new Fill({ color: color.bright }),
      stroke: new Stroke({ color: color.ink, width: 3 }),
    });
  return [
    new Style({
      // Circles with numbers are piles of trucks.
      image: new RegularShape({
        points: 4,
        angle: Math.PI / 4,
        radius: RADIUS,
        fill: new Fill({ color: color.ink }),
        stroke: new Stroke({ color: color.bright, width: 2 }),
      }),
      text: label(String(feature.get('count')), 0.5),
    }),
    new Style({ text: label(name, RADIUS + 10) }),
  ];
}

/** Destinations with the number of trucks that are there. */
export class QueueLayer {
  readonly #source = new VectorSource({ wrapX: false });
  readonly layer = new VectorLayer({
    source: this.#source,
    className: 'queues',
    style: (feature, resolution) => (feature instanceof Feature ? styleOf(feature, resolution) : undefined),
  });

  show(places: readonly DestinationQueue[]): void {
    this.#source.clear();
    this.#source.addFeatures(
      places.map(({ id, name, hasFence, trucksHere, ...place }) => {
        const { x, y } = toMapPoint(place);
        const count = hasFence ? String(trucksHere) : '?';
        const feature = new Feature({ geometry: new PointGeometry([x, y]), name, count });
        feature.setId(id);
        return feature;
      }),
    );
  }

  /** The destination under the pointer. */
  idAt(map: Map, pixel: number[]): number | undefined {
    const feature = map.forEachFeatureAtPixel(pixel, (found) => found, {
      layerFilter: (layer) => layer === this.layer,
      hitTolerance: REACH_PX,
    });
    const id = feature?.getId();
    return typeof id === 'number' ? id : undefined;
  }
}
