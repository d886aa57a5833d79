import type { VehiclePosition } from '@haulboard/contract';

const byCode = new Intl.Collator('en-NZ', { numeric: true });

/** By code, as people read codes: T9 before T10. */
export function sortByCode(trucks: readonly VehiclePosition[]): VehiclePosition[] {
  return trucks.toSorted((a, b) => byCode.compare(a.vehicleCode, b.vehicleCode) || a.vehicleId - b.vehicleId);
}

/** Macrons are rarely typed: "Opotiki" finds "Ōpōtiki". */
function plain(text: string): string {
  return text
    .normalize('NFD')
    .replaceAll(/\p{Diacritic}/gu, '')
    .toLowerCase();
}

/**
 * Trucks in which every word of the search occurs somewhere.
 * @param describe further searchable words of a truck, for example its status on the screen
 */
export function filterTrucks(
  trucks: readonly VehiclePosition[],
  search: string,
  describe: (truck: VehiclePosition) => string,
): VehiclePosition[] {
  const words = plain(search).split(/\s+/).filter(Boolean);
  if (words.length === 0) {
    return [...trucks];
  }
  return trucks.filter((truck) => {
    const { vehicleCode, rego, driverName, crewName, destinationName } = truck;
    const facts = [vehicleCode, rego, driverName, crewName, destinationName, describe(truck)];
    const text = plain(facts.filter((fact) => fact !== null).join(' '));
    return words.every((word) => text.includes(word));
  });
}

/** What the map draws: what the list shows, by ids, and the chosen truck, whose card is open. */
export function markersOf(
  trucks: readonly VehiclePosition[],
  listedIds: string,
  selectedId: number | undefined,
): readonly VehiclePosition[] {
  const shown = new Set(listedIds.split(' ').map(Number));
  return trucks.filter(({ vehicleId }) => shown.has(vehicleId) || vehicleId === selectedId);
}
