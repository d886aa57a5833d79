import type { FailReason } from '../builds/remote-state.ts';

/** A card that nothing has changed for so long tries again by itself. */
const CARD_MS = 5 * 60_000;
/** Files that did not come are asked for sooner: a map on a wall has nobody who presses Retry. */
const NETWORK_CARD_MS = 30_000;

/** So long a card stands at least, unless somebody presses Retry: whoever reads it is not disturbed every few seconds. */
export function cardMs(reason: FailReason): number {
  return reason === 'network' ? NETWORK_CARD_MS : CARD_MS;
}
