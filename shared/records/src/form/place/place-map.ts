import { createBaseMap, toMapPoint, toPlace, viewOfCountry, type Background } from '@haulboard/base-map';
import { tokens } from '@haulboard/ui/core';
import { containsCoordinate } from 'ol/extent.js';
import Feature from 'ol/Feature.js';
import PointGeometry from 'ol/geom/Point.js';
import { defaults as defaultInteractions } from 'ol/interaction/defaults.js';
import VectorLayer from 'ol/layer/Vector.js';
import Map from 'ol/Map.js';
import VectorSource from 'ol/source/Vector.js';
import Circle from 'ol/style/Circle.js';
import Fill from 'ol/style/Fill.js';
import Stroke from 'ol/style/Stroke.js';
import Style from 'ol/style/Style.js';
import type { Place } from '../../values/place.ts';

/** A map with one place on it; OpenLayers stays behind it. */
export type PlaceMap = {
  readonly background: Background;
  /** Marks the place, and brings it into sight. */
  show(place: Place | undefined): void;
  zoom(step: 1 | -1): void;
  /** Chooses the place under the cross. */
  takeMiddle(): void;
  dispose(): void;
};

const { color } = tokens;
/** Near enough to tell a forest from its neighbours. */
const NEAR_ZOOM = 10;

const DOT = new Style({
  image: new Circle({
    radius: 7,
    fill: new Fill({ color: color.accent }),
    stroke: new Stroke({ color: color.ink, width: 2 }),
  }),
});

/** Makes a map of the country. A click chooses the place there, Enter the one under the cross. */
export function createPlaceMap(target: HTMLElement, onPick: (place: Place) => void): PlaceMap {
  const view = viewOfCountry();
  const base = createBaseMap();
  const marks = new VectorSource({ wrapX: false });
  const map = new Map({
    target,
    layers: [...base.layers, new VectorLayer({ source: marks, className: 'place', style: DOT })],
    view,
    controls: [],
    interactions: defaultInteractions({ altShiftDragRotate: false, pinchRotate: false }),
  });
  map.on('click', ({ coordinate }) => onPick(toPlace(coordinate)));
  const takeMiddle = (): void => onPick(toPlace(view.getCenter() ?? []));
  const heard = ({ key, ctrlKey, metaKey }: KeyboardEvent): void => {
    // With Ctrl it saves the form.
    if (key === 'Enter' && !ctrlKey && !metaKey) {
      takeMiddle();
    }
  };
  target.addEventListener('keydown', heard);
  let isNear = false;
  return {
    background: base.background,
    show(place) {
      marks.clear();
      if (!place) {
        return;
      }
      const { x, y } = toMapPoint(place);
      marks.addFeature(new Feature({ geometry: new PointGeometry([x, y]) }));
      if (!isNear) {
        view.setZoom(NEAR_ZOOM);
      }
      // What somebody clicked stays where they clicked it.
      if (!isNear || !containsCoordinate(view.calculateExtent(map.getSize()), [x, y])) {
        view.setCenter([x, y]);
      }
      isNear = true;
    },
    zoom(step) {
      view.setZoom((view.getZoom() ?? 0) + step);
    },
    takeMiddle,
    dispose() {
      target.removeEventListener('keydown', heard);
      base.dispose();
      map.dispose();
    },
  };
}
