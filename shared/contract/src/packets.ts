/** What a docket of a load is about: whose wood, from where, of which grade. */
export type PacketPlace = { readonly crewId: number; readonly skidId: number; readonly logGradeId: number };

/** One truck carries at most so many dockets; from so many on the dispatcher says why in a note. */
export const MAX_DOCKETS = 3;

/** The dockets of a load in the order of their skids: the load's own, then the further ones. */
export function packetsOf<T extends PacketPlace, P extends PacketPlace>(
  load: T & { readonly packets?: readonly P[] | undefined },
): (T | P)[] {
  return [load, ...(load.packets ?? [])];
}

/** How much of a load one of its dockets is: they are taken to be alike. */
export function shareOf(
  load: PacketPlace & { readonly packets?: readonly PacketPlace[] | undefined },
): number {
  return 1 / packetsOf(load).length;
}

/** The same wood: two dockets of a load never are. */
export function isSamePacket(one: PacketPlace, other: PacketPlace): boolean {
  return one.crewId === other.crewId && one.skidId === other.skidId && one.logGradeId === other.logGradeId;
}

/** Whether two loads have the same further dockets, in the same order. */
export function hasSamePackets(
  one: { readonly packets?: readonly PacketPlace[] | undefined },
  other: { readonly packets?: readonly PacketPlace[] | undefined },
): boolean {
  const [own = [], others = []] = [one.packets, other.packets];
  return (
    own.length === others.length &&
    own.every((packet, at) => {
      const same = others[at];
      return same !== undefined && isSamePacket(packet, same);
    })
  );
}
