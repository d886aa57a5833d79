import type { IncomeLine } from '@haulboard/contract';
import type { PricedHaul } from './price-hauls.ts';

/** A priced docket as it is answered. */
export function toLine({ haul, price, ruc }: PricedHaul, { hasRuc }: { hasRuc: boolean }): IncomeLine {
  const { docketId, docketNo, taskId, day, vehicleId, vehicleCode, customerId, customerName } = haul;
  const { crewName, forestName, destinationName, gradeCode, netKg } = haul;
  const { reason, rate, working, freight, fuel, gst } = price;
  return {
    docketId,
    docketNo,
    taskId,
    day,
    vehicleId,
    vehicleCode,
    customerId,
    customerName,
    crewName,
    forestName,
    destinationName,
    gradeCode,
    netKg,
    reason,
    rivals: [...price.rivals],
    rate,
    working,
    freightCents: Number(freight),
    fuelCents: Number(fuel),
    gstCents: Number(gst),
    grossCents: Number(freight + fuel + gst),
    rucCents: hasRuc && ruc !== undefined ? Number(ruc) : null,
  };
}
