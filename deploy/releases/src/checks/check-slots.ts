import {
  ownerOfSlot,
  buildsShown,
  SLOTS_OFFERED,
  slotsWanted,
  type RegistryDocument,
  type RemoteManifest,
  type ShellOffer,
} from '@haulboard/contract/shell';
import { SLOTS_OF_WORKSPACE } from '../contracts/slots.ts';

type Slotted = Pick<RemoteManifest, 'name' | 'slots' | 'extensions'>;

function twiceIn(names: readonly string[]): string[] {
  return [...new Set(names.filter((name, at) => names.indexOf(name) !== at))];
}

function faultsOfPlaces({ name, slots }: Slotted, known: readonly string[]): string[] {
  const foreign = slots.flatMap((slot) => {
    const owner = ownerOfSlot(slot);
    if (owner !== name) {
      return [`places the slot ${slot}, which belongs to ${owner}`];
    }
    return known.includes(slot) ? [] : [`places the slot ${slot}, which the shell does not have`];
  });
  return [...foreign, ...twiceIn(slots).map((slot) => `names the slot ${slot} twice`)];
}

function faultsOfWants({ extensions }: Slotted, known: readonly string[]): string[] {
  return extensions.flatMap((each) => {
    if (!known.includes(each.slot)) {
      return [`the extension ${each.name} wants the slot ${each.slot}, which the shell does not have`];
    }
    return slotsWanted(each)
      .filter((wanted) => !known.includes(wanted))
      .map((wanted) => {
        const field = wanted.slice(each.slot.length + 1);
        return `the extension ${each.name} reads ${field}, which the slot ${each.slot} does not give`;
      });
  });
}

/** The name tells what stands in a slot from all else there, also for operations. */
function faultsOfNames({ name, extensions }: Slotted, released: RegistryDocument): string[] {
  const taken = buildsShown(released)
    .filter(([other]) => other !== name)
    .flatMap(([other, { manifest }]) => manifest.extensions.map((each) => ({ ...each, other })));
  return [
    ...twiceIn(extensions.map((each) => each.name)).map((each) => `the extension ${each} is there twice`),
    ...extensions.flatMap((each) => {
      const owner = taken.find((one) => one.slot === each.slot && one.name === each.name)?.other;
      return owner === undefined ? [] : [`the extension ${each.name} belongs to ${owner} already`];
    }),
  ];
}

/**
 * What a remote says of slots that the running shell does not have, or that is another's. Where no shell says what it has,
 * the contract of this checkout counts.
 */
export function faultsOfSlots(
  manifest: Slotted,
  registry: RegistryDocument,
  offer: Pick<ShellOffer, 'names'>,
): string[] {
  const known = offer.names[SLOTS_OFFERED] ?? SLOTS_OF_WORKSPACE.names[SLOTS_OFFERED] ?? [];
  return [
    ...faultsOfPlaces(manifest, known),
    ...faultsOfWants(manifest, known),
    ...faultsOfNames(manifest, registry),
  ];
}
