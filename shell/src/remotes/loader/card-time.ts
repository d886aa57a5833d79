import type { FailReason } from '../builds/remote-state.ts';

/** A card that nothing has changed for so long tries again by itself. */
const CARD_MS = 5 * 60_000;
/** Files that did not come are asked for sooner: a map on a wall has nobody who presses Retry. */
const NETWORK_CARD_MS = 30_000;

/** So long a card stands at least, unless somebody presses Retry: whoever reads it is not disturbed every few seconds. */
export function cardMs(reason: FailReason): number {
  return reason === 'network' ? NETWORK_CARD_MS : CARD_MS;
}

/** Nothing was meant to run, or its files did not come and it has been spared for long enough: the same build is news. */
export const GONE_BY_ITSELF: readonly FailReason[] = [
  'disabled',
  'forbidden',
  'unlisted',
  'expired',
  'network',
];
