import { toMapPoint } from '@haulboard/base-map';
import type { LatLng } from '@haulboard/contract/geo';
import { tokens } from '@haulboard/ui/core';
import Feature from 'ol/Feature.js';
import PointGeometry from 'ol/geom/Point.js';
import VectorLayer from 'ol/layer/Vector.js';
import VectorSource from 'ol/source/Vector.js';
import Circle from 'ol/style/Circle.js';
import Fill from 'ol/style/Fill.js';
import Stroke from 'ol/style/Stroke.js';
import Style from 'ol/style/Style.js';
import Text from 'ol/style/Text.js';

const { color, font, size } = tokens;
/** Outside of the ring around a chosen truck. */
const RING_PX = 26;

const style = new Style({
  image: new Circle({ radius: RING_PX, stroke: new Stroke({ color: color.error, width: 4 }) }),
  text: new Text({
    text: 'SOS',
    offsetY: RING_PX + 12,
    font: `700 ${size.small} ${font.latin}`,
    fill: new Fill({ color: color.ink }),
    backgroundFill: new Fill({ color: color.error }),
    padding: [2, 5, 1, 5],
  }),
});

/** Drivers who call for help: a ring with a word, so that it needs no colour. */
export class HelpLayer {
  readonly #source = new VectorSource({ wrapX: false });
  readonly layer = new VectorLayer({ source: this.#source, className: 'help-calls', style });

  show(places: readonly LatLng[]): void {
    this.#source.clear();
    this.#source.addFeatures(
      places.map((place) => {
        const { x, y } = toMapPoint(place);
        return new Feature({ geometry: new PointGeometry([x, y]) });
      }),
    );
  }
}
