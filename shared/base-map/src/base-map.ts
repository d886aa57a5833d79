import type BaseLayer from 'ol/layer/Base.js';
import { outlineLayer, placeLayer, roadLayer, townLayer, waterLayer } from './layers.ts';
import { createBackground, type Background } from './tiles/background.ts';

/** What lies under a map, and the background that a person chooses for it. */
type BaseMap = {
  /** From the ground up; what the map is for lies over them. */
  readonly layers: BaseLayer[];
  readonly background: Background;
  dispose(): void;
};

/** The built-in map, and over it the tiles that operations have set. Where none come, it is what one sees. */
export function createBaseMap(): BaseMap {
  const { background, layer, dispose } = createBackground();
  const ground = [outlineLayer(), waterLayer(), roadLayer()];
  const names = [placeLayer(), townLayer()];
  const isNamedOver = background.tiles?.hasOwnNames === true;
  return {
    layers: isNamedOver ? [...ground, layer, ...names] : [...ground, ...names, layer],
    background,
    dispose,
  };
}
