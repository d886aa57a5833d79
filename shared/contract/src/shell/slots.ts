import { z } from 'zod';
import { id } from '../wire.ts';

/**
 * Places in a page of one remote where others show a piece of theirs. A slot belongs to the remote that its name begins
 * with. It gives plain data alone, ids and days: whoever shows something there asks the server for the rest, as the person.
 */
export const SLOTS = {
  /** What others know of a truck on a day: on the truck's card of the map, and beside its tracks. */
  'map.truck-day': {
    permission: 'map.view',
    context: z.strictObject({ vehicleId: id, day: z.iso.date() }),
  },
} as const;

export type SlotName = keyof typeof SLOTS;
/** What a slot gives. */
export type SlotContext<N extends SlotName> = z.output<(typeof SLOTS)[N]['context']>;

/** What an extension reads of which slot. */
type Wants = { readonly slot: string; readonly fields: readonly string[] };

/** Name in the offer of a shell under which its slots and their fields are. */
export const SLOTS_OFFERED = 'slots';

export function isSlotName(name: string): name is SlotName {
  return Object.hasOwn(SLOTS, name);
}

/** The remote that a slot belongs to: nobody else may place it. */
export function ownerOfSlot(slot: string): string {
  return slot.split('.', 1)[0] ?? '';
}

/** Slots of this contract, and what each gives, by name: `map.truck-day`, `map.truck-day.day`. */
export function slotsOffered(): string[] {
  return Object.entries(SLOTS)
    .flatMap(([slot, { context }]) => [
      slot,
      ...Object.keys(context.shape).map((field) => `${slot}.${field}`),
    ])
    .toSorted();
}

/** What an extension wants of its slot, in the same names. */
export function slotsWanted({ slot, fields }: Wants): string[] {
  return [slot, ...fields.map((field) => `${slot}.${field}`)];
}

/** What an extension wants that a shell does not give; undefined where the shell was built before it could say. */
export function slotsMissing(
  extension: Wants,
  { names }: { readonly names: Readonly<Record<string, readonly string[]>> },
): string[] | undefined {
  const offered = names[SLOTS_OFFERED];
  return offered && slotsWanted(extension).filter((name) => !offered.includes(name));
}
