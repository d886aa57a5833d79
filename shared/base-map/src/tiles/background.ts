import type { MapTiles } from '@haulboard/contract/shell';
import { localStore } from '@haulboard/data/storage';
import LayerGroup from 'ol/layer/Group.js';
import { readTiles } from './read-tiles.ts';
import { watchTiles } from './watch-tiles.ts';

/** What lies under everything else: tiles for dark or for light surroundings, or only what is built in, in either look. */
const BACKGROUNDS = ['dark', 'light', 'built-in', 'built-in-light'] as const;
export type BackgroundChoice = (typeof BACKGROUNDS)[number];
const BUILT_IN = ['built-in', 'built-in-light'] as const satisfies readonly BackgroundChoice[];

/** Whether nothing lies over the built-in map. */
export const isBuiltIn = (choice: BackgroundChoice): boolean => BUILT_IN.some((each) => each === choice);
/** Whether the map is light: what is built in shows where tiles have gaps, and goes with them. */
export const isLight = (choice: BackgroundChoice): boolean =>
  choice === 'light' || choice === 'built-in-light';

/** What a person sees of the background. */
type Seen = { choice: BackgroundChoice; isFailing: boolean };

/** The background of one map, and who else is told of it. */
export type Background = {
  /** Undefined: operations have set none. */
  readonly tiles: MapTiles | undefined;
  /** What a person may choose. */
  readonly choices: readonly BackgroundChoice[];
  readonly seen: () => Seen;
  readonly subscribe: (listener: () => void) => () => void;
  /** Kept in this browser, for all maps that are opened from now on. */
  readonly choose: (choice: BackgroundChoice) => void;
};

const KEPT = 'haulboard.map-background';

/** What was chosen in this browser, where it can still be had; else what is dark, as the product is. */
function keptChoice(choices: readonly BackgroundChoice[]): BackgroundChoice {
  const kept = BACKGROUNDS.find((choice) => choice === localStore.getItem(KEPT));
  const first = choices[0] ?? 'built-in';
  if (kept === undefined || choices.includes(kept)) {
    return kept ?? first;
  }
  return isLight(kept) ? 'built-in-light' : first;
}

/** Without tiles there is nothing to ask for, and nothing is. */
export function createBackground(): { background: Background; layer: LayerGroup; dispose: () => void } {
  const tiles = readTiles();
  const layer = new LayerGroup();
  const listeners = new Set<() => void>();
  const choices = tiles ? BACKGROUNDS : BUILT_IN;
  let seen: Seen = { choice: keptChoice(choices), isFailing: false };
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
    if (isDisposed || !tiles || isBuiltIn(choice)) {
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
      choices,
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
