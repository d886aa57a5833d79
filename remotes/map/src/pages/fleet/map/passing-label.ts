import Overlay from 'ol/Overlay.js';
import type Map from 'ol/Map.js';
import type { Passing } from './day-layers.ts';

const ABOVE_PX = [0, -12];

/** Says beside the pointer which truck was there, and when. */
export function passingLabel(map: Map, className: string) {
  const element = document.createElement('div');
  element.className = className;
  element.setAttribute('role', 'tooltip');
  const overlay = new Overlay({ element, offset: ABOVE_PX, positioning: 'bottom-center', stopEvent: false });
  map.addOverlay(overlay);
  return (passing: Passing | undefined, say: (seconds: number) => string): void => {
    overlay.setPosition(passing?.place);
    element.textContent = passing ? `${passing.code} · ${say(passing.at)}` : '';
  };
}
