import type Map from 'ol/Map.js';

const ARROWS = new Set(['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight']);

/** With another key held the map does not move by arrows. */
const isMove = ({ key, altKey, ctrlKey, metaKey, shiftKey }: KeyboardEvent) =>
  ARROWS.has(key) && !altKey && !ctrlKey && !metaKey && !shiftKey;

/** Hears somebody move the map, by pointer or by keys; zooming leaves its middle. @returns how to stop */
export function hearMoves(map: Map, target: HTMLElement, onMoved: () => void): () => void {
  const press = (event: KeyboardEvent) => {
    if (isMove(event)) {
      onMoved();
    }
  };
  map.on('pointerdrag', onMoved);
  target.addEventListener('keydown', press);
  return () => target.removeEventListener('keydown', press);
}
