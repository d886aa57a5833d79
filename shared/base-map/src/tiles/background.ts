import type { MapTiles } from '@haulboard/contract/shell';
import { localStore } from '@haulboard/data/storage';
import LayerGroup from 'ol/layer/Group.js';
import { readTiles } from './read-tiles.ts';
import { watchTiles } from './watch-tiles.ts';

/** What lies under everything else: tiles for dark or for light surroundings, or only what is built in. */
export const BACKGROUNDS = ['dark', 'light', 'built-in'] as const;
type BackgroundChoice = (typeof BACKGROUNDS)[number];

/** What a person sees of the background. */
type Seen = { choice: BackgroundChoice; isFailing: boolean };

/** The background of one map, and who else is told of it. */
export type Background = {
  /** Undefined: operations have set none, and there is nothing to choose. */
  readonly tiles: MapTiles | undefined;
  readonly seen: () => Seen;
  readonly subscribe: (listener: () => void) => () => void;
  /** Kept in this browser, for all maps that are opened from now on. */
  readonly choose: (choice: BackgroundChoice) => void;
};

const KEPT = 'haulboard.map-background';

function keptChoice(): BackgroundChoice {
  const kept = localStore.getItem(KEPT);
  return BACKGROUNDS.find((choice) => choice === kept) ?? 'dark';
}

/** Without tiles there is nothing to ask for, and nothing is. */
export function createBackground(): { background: Background; layer: LayerGroup; dispose: () => void } {
  const tiles = readTiles();
  const layer = new LayerGroup();
  const listeners = new Set<() => void>();
  let seen: Seen = { choice: tiles ? keptChoice() : 'built-in', isFailing: false };
  let turns = 0;
  let isDisposed = false;
  const tell = (change: Partial<Seen>): void => {
    seen = { ...seen, ...change };
    listeners.forEach((listener) => listener());
  };
  const watch = watchTiles({
    onChange: (isFailing) => tell({ isFailing }),
    retry: () => void show(),
  });

  /** Puts the chosen tiles in place of those before. */
  async function show(): Promise<void> {
    turns += 1;
    const turn = turns;
    layer.getLayers().clear();
    const { choice } = seen;
    // A tile on its way when the map went may fail later, and would have all asked for again.
    if (isDisposed || !tiles || choice === 'built-in') {
      return;
    }
    const isDark = choice === 'dark';
    const made = isDark ? tiles.dark : tiles.light;
    const wanted = { source: made ?? tiles.light, isDark, isMadeForIt: made !== undefined };
    try {
      const { createTileLayer } = await import('./tile-layer.ts');
      const drawn = await createTileLayer({ ...wanted, maxZoom: tiles.maxZoom, watch });
      if (turn === turns) {
        layer.getLayers().push(drawn);
      }
    } catch {
      if (turn === turns) {
        watch.lost();
      }
    }
  }

  const goOnline = (): void => {
    if (seen.isFailing) {
      watch.reset();
      void show();
    }
  };
  addEventListener('online', goOnline);
  void show();
  return {
    layer,
    background: {
      tiles,
      seen: () => seen,
      subscribe(listener) {
        listeners.add(listener);
        return () => void listeners.delete(listener);
      },
      choose(choice) {
        localStore.setItem(KEPT, choice);
        watch.reset();
        tell({ choice });
        void show();
      },
    },
    dispose() {
      isDisposed = true;
      turns += 1;
      listeners.clear();
      watch.reset();
      removeEventListener('online', goOnline);
    },
  };
}
