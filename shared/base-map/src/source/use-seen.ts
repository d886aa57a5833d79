import { useSyncExternalStore } from 'react';
import type { Background } from '../tiles/background.ts';

const UNSEEN = { choice: 'built-in', isFailing: false } as const;
const never = (): (() => void) => () => undefined;

/** What a person sees of a background by now; a map that is not made yet shows none. */
export function useSeen(background: Background | undefined): ReturnType<Background['seen']> {
  return useSyncExternalStore(background?.subscribe ?? never, () => background?.seen() ?? UNSEEN);
}
