import { linear } from 'ol/easing.js';
import type Map from 'ol/Map.js';
import type View from 'ol/View.js';
import { MOVE_MS } from '../../../model/drawing/motion.ts';
import type { Point } from '../../../model/point.ts';
import type { TruckLayer } from './truck-layer.ts';

const GLIDE_MS = 250;
export const NEAR_ZOOM = 11;

/** Whether the person asked for less motion. */
export function prefersReducedMotion(): boolean {
  return globalThis.matchMedia('(prefers-reduced-motion: reduce)').matches;
}

/** Runs `act` once the map has a size: before it is shown nothing can be fitted into it. */
export function whenSized(map: Map, act: () => void): void {
  const [width = 0, height = 0] = map.getSize() ?? [];
  if (width > 0 && height > 0) {
    act();
  } else {
    map.once('change:size', () => whenSized(map, act));
  }
}

/** How long the view takes to go somewhere. */
export const duration = () => (prefersReducedMotion() ? 0 : GLIDE_MS);

export type Around = { map: Map; view: View };

/** Brings a point to the middle, near enough to tell it from its neighbours. */
export function goNear({ map, view }: Around, { x, y }: Point): void {
  whenSized(map, () => {
    const zoom = Math.max(view.getZoom() ?? NEAR_ZOOM, NEAR_ZOOM);
    view.cancelAnimations();
    view.animate({ center: [x, y], zoom, duration: duration() });
  });
}

/** The map moves with a truck, as fast as the truck glides from fix to fix. */
export function followOn({ map, view, trucks }: Around & { trucks: TruckLayer }) {
  let followed: number | undefined;
  const goOn = () => {
    const place = followed === undefined ? undefined : trucks.placeOf(followed);
    if (place) {
      whenSized(map, () => {
        view.cancelAnimations();
        view.animate({
          center: [place.x, place.y],
          duration: prefersReducedMotion() ? 0 : MOVE_MS,
          easing: linear,
        });
      });
    }
  };
  return {
    goOn,
    follow: (id: number | undefined) => {
      followed = id;
      const place = id === undefined ? undefined : trucks.placeOf(id);
      if (place) {
        goNear({ map, view }, place);
      }
    },
  };
}
