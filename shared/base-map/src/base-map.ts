import type BaseLayer from 'ol/layer/Base.js';
import { outlineLayer } from './coast.ts';
import type { FineCoast } from './fine-coast/index.ts';
import { LOOKS, type LookNow } from './looks.ts';
import { placeLayer, roadLayer, townLayer, waterLayer } from './layers.ts';
import { createBackground, isLight, type Background } from './tiles/background.ts';

/** What lies under a map, and the background that a person chooses for it. */
type BaseMap = {
  /** From the ground up; what the map is for lies over them. */
  readonly layers: BaseLayer[];
  readonly background: Background;
  dispose(): void;
};

/** The built-in map, and over it the tiles that operations have set. Where none come, it is what one sees. */
export function createBaseMap(fineCoast?: FineCoast): BaseMap {
  const { background, layer, dispose } = createBackground();
  const look: LookNow = () => LOOKS[isLight(background.seen().choice) ? 'light' : 'dark'];
  const land = outlineLayer(look, fineCoast);
  const ground = [land, waterLayer(look), roadLayer(look)];
  const names = [placeLayer(look), townLayer(look)];
  const repaint = (): void => {
    land.setBackground(look().sea);
    [...ground, ...names].forEach((each) => each.changed());
  };
  repaint();
  background.subscribe(repaint);
  const isNamedOver = background.tiles?.hasOwnNames === true;
  return {
    layers: isNamedOver ? [...ground, layer, ...names] : [...ground, ...names, layer],
    background,
    dispose,
  };
}
