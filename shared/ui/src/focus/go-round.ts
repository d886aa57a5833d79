import { firstStop, lastStop } from './focusable.ts';
import { topModal } from './layers.ts';

/**
 * Leads Tab from the end of an open dialog to its start, and back. Left to itself it goes to the browser's own bars, and
 * what has lost the focus takes it back: Tab would do nothing, as often as it is pressed.
 */
export function goRound(event: KeyboardEvent, document: Document): void {
  // Most keys are none of its business: it does not look through the page for them.
  const modal = event.key === 'Tab' && !event.defaultPrevented ? topModal(document) : undefined;
  if (!modal) {
    return;
  }
  const [edge, other] = event.shiftKey ? [firstStop, lastStop] : [lastStop, firstStop];
  const target = document.activeElement === edge(modal) ? other(modal) : undefined;
  if (target) {
    event.preventDefault();
    target.focus();
  }
}
