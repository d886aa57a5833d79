import {
  chooseBuild,
  isSlotName,
  SLOTS,
  slotsMissing,
  SLOTS_OFFERED,
  slotsOffered,
  type Person,
  type RegistryDocument,
  type RemoteExtension,
} from '@haulboard/contract/shell';

/** An extension and the remote whose it is. */
export type Offered = RemoteExtension & { readonly remote: string };

type Viewer = { readonly person: Person; readonly can: (permission: string) => boolean };

const GIVEN = { names: { [SLOTS_OFFERED]: slotsOffered() } };

/**
 * What is shown in a slot to one person, in its order: known from the registry alone, before any code is asked for. What
 * wants more than this shell gives is left out.
 */
export function extensionsIn(
  slot: string,
  { remotes }: Pick<RegistryDocument, 'remotes'>,
  { person, can }: Viewer,
): readonly Offered[] {
  if (!isSlotName(slot) || !can(SLOTS[slot].permission)) {
    return [];
  }
  return Object.entries(remotes)
    .flatMap(([remote, entry]) =>
      (chooseBuild(entry, person)?.manifest.extensions ?? []).map((each): Offered => ({ ...each, remote })),
    )
    .filter((each) => each.slot === slot && can(each.permission) && slotsMissing(each, GIVEN)?.length === 0)
    .toSorted((one, other) => one.order - other.order || one.remote.localeCompare(other.remote));
}

/** Tells an extension from all others. */
export const keyOf = ({ remote, name }: Offered): string => `${remote}/${name}`;
