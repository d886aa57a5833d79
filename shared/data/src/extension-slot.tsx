import type { SlotContext, SlotName } from '@haulboard/contract/shell';
import { createContext, createElement, useContext, type ComponentType } from 'react';

type SlotProps = { name: SlotName; context: Readonly<Record<string, unknown>> };

/** What the shell puts into the slots of a page; where there is no shell, as in a test of one remote, they stay empty. */
const SlotsContext = createContext<ComponentType<SlotProps> | undefined>(undefined);

/** The shell's part: what is shown in the slots below. */
export const SlotsProvider = SlotsContext.Provider;

/**
 * A place in a page where other remotes show a piece of theirs. Whoever places it does not know who fills it: nobody, one
 * or several. The page's own manifest names the slot.
 *
 * @example
 * <ExtensionSlot name="map.truck-day" context={{ vehicleId, day }} />
 */
export function ExtensionSlot<N extends SlotName>({ name, context }: { name: N; context: SlotContext<N> }) {
  const Slot = useContext(SlotsContext);
  return Slot ? createElement(Slot, { name, context }) : null;
}
