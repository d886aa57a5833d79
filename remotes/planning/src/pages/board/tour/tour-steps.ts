import { msg } from '@lingui/core/macro';
import type { MessageDescriptor } from '@lingui/core';

/** What a tour says, and the part of the board it points at; the last step points at nothing. */
type TourStep = { anchor?: string; text: MessageDescriptor };

const STEPS: readonly TourStep[] = [
  {
    anchor: '[role="grid"]',
    text: msg`Each row is a truck, each card a load in the order it is driven. Arrow keys move, Enter opens a load.`,
  },
  {
    anchor: '[data-tour="add"]',
    text: msg`Add a load here or with N: type the crew, the grade and the destination. Start typing, Enter takes the match.`,
  },
  {
    anchor: '[data-tour="waiting"]',
    text: msg`What still needs a truck waits here: unassigned loads, open stock, and checks that say what is wrong. Drag a load or a line of stock to a truck, or press M.`,
  },
  {
    anchor: '[data-tour="undo"]',
    text: msg`Every change can be undone, also after a reload: Ctrl+Z takes back your own last step, and nobody else’s.`,
  },
  {
    anchor: '[data-tour="publish"]',
    text: msg`Drivers, crews and mills see nothing before you publish (P). The checks are shown first.`,
  },
  { text: msg`Press ? for all keys, and Ctrl+K to find trucks, crews and commands. That is all.` },
];

export type PlacedStep = { text: MessageDescriptor; target: HTMLElement | undefined };

/** The steps whose part is on the page: a plan that is only read has nothing to publish. */
export function stepsOnPage(page: ParentNode): PlacedStep[] {
  return STEPS.flatMap(({ anchor, text }) => {
    const target = anchor === undefined ? undefined : (page.querySelector<HTMLElement>(anchor) ?? undefined);
    const isThere = anchor === undefined || (target !== undefined && target.getClientRects().length > 0);
    return isThere ? [{ text, target }] : [];
  });
}
