import TopoJSON from 'ol/format/TopoJSON.js';
import VectorLayer from 'ol/layer/Vector.js';
import type RenderEvent from 'ol/render/Event.js';
import VectorSource from 'ol/source/Vector.js';
import type { FineCoast } from './fine-coast/index.ts';
import { stylesOf } from './ground-styles.ts';
import { alwaysDark, type LookNow } from './looks.ts';

/** Metres per pixel: closer than this the overview's coast is seen to be simple. */
const CLOSE = 100;

/** Does something once, when somebody comes close. What failed is tried again by who comes close again. */
function onClose(layer: VectorLayer, act: () => Promise<void>): void {
  let isClose = false;
  const follow = ({ frameState }: RenderEvent): void => {
    const wasClose = isClose;
    isClose = frameState !== undefined && frameState.viewState.resolution < CLOSE;
    if (isClose && !wasClose) {
      void act().then(
        () => layer.un('prerender', follow),
        () => undefined,
      );
    }
  };
  layer.on('prerender', follow);
}

/** New Zealand's outline, as a chunk of its own: trucks show before the coast does. A finer one comes for who comes close. */
export function outlineLayer(look: LookNow = alwaysDark, fineCoast?: FineCoast): VectorLayer {
  const source = new VectorSource({ wrapX: false });
  const layer = new VectorLayer({ source, className: 'land', style: () => stylesOf(look()).land });
  const show = (coast: string): void => {
    source.clear(true);
    source.addFeatures(new TopoJSON().readFeatures(coast, { featureProjection: 'EPSG:3857' }));
  };
  const overview = import('./new-zealand.ts').then(({ NEW_ZEALAND }) => show(NEW_ZEALAND));

  if (fineCoast) {
    onClose(layer, async () => {
      // The overview stands until the finer coast is there.
      const [coast] = await Promise.all([fineCoast(), overview]);
      show(coast);
    });
  }
  return layer;
}
