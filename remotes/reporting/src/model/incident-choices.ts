import type { IncidentChoices } from '@haulboard/contract';

type Choice = { value: number; label: string };

const NONE: IncidentChoices = {
  vehicles: [],
  crews: [],
  forests: [],
  skids: [],
  destinations: [],
  last: { vehicleId: null, forestId: null, skidId: null },
};

/** A skid as people call it: many forests have a skid 1. */
function skidName({ forests }: IncidentChoices, skid: IncidentChoices['skids'][number]): string {
  const forest = forests.find(({ id }) => id === skid.forestId)?.name ?? '';
  return skid.name.startsWith(forest) ? skid.name : `${forest} ${skid.name}`;
}

/** What each field of an incident may point to. */
export function recordChoices(given: IncidentChoices = NONE): Record<string, readonly Choice[]> {
  const plain = (list: readonly { id: number; name: string }[]): Choice[] =>
    list.map(({ id, name }) => ({ value: id, label: name }));
  return {
    vehicleId: plain(given.vehicles),
    crewId: plain(given.crews),
    forestId: plain(given.forests),
    destinationId: plain(given.destinations),
    skidId: given.skids
      .map((skid) => ({ value: skid.id, label: skidName(given, skid) }))
      .toSorted((a, b) => a.label.localeCompare(b.label)),
  };
}
