import type { IncomeTotals } from '@haulboard/contract';
import type { PricedHaul } from './price-hauls.ts';

/** Loads of some dockets: those of one load are one. */
function loadsOf(lines: readonly PricedHaul[]): PricedHaul[] {
  const byLoad = new Map<number | string, PricedHaul>();
  for (const line of lines) {
    byLoad.set(line.haul.taskId ?? `docket ${line.haul.docketId}`, line);
  }
  return [...byLoad.values()];
}

const sum = (lines: readonly PricedHaul[], read: (line: PricedHaul) => bigint) =>
  Number(lines.reduce((total, line) => total + read(line), 0n));

/** Totals of lines: sums of amounts that are cents already. */
export function addUp(lines: readonly PricedHaul[], { hasRuc }: { hasRuc: boolean }): IncomeTotals {
  const loads = loadsOf(lines);
  const fuelCents = sum(lines, ({ price }) => price.fuel);
  const freightCents = sum(lines, ({ price }) => price.freight);
  const gstCents = sum(lines, ({ price }) => price.gst);
  return {
    loads: loads.length,
    dockets: lines.filter(({ haul }) => haul.docketId !== null).length,
    unpriced: lines.filter(({ price }) => price.reason !== null).length,
    netKg: lines.reduce((total, { haul }) => total + (haul.netKg ?? 0), 0),
    tenthsKm: loads.reduce((total, { haul }) => total + haul.tenthsLoaded + haul.tenthsEmpty, 0),
    freightCents,
    fuelCents,
    gstCents,
    grossCents: freightCents + fuelCents + gstCents,
    rucCents: hasRuc ? sum(lines, ({ ruc }) => ruc.cents ?? 0n) : null,
    rucUnknown: hasRuc ? loads.filter(({ ruc }) => ruc.cents === undefined).length : 0,
  };
}
