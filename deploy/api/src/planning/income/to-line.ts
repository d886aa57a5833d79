import type { IncomeLine, RucUsed } from '@haulboard/contract';
import type { Haul } from './haul.ts';
import type { RucCharge } from './price-haul.ts';
import type { PricedHaul } from './price-hauls.ts';

const NOT_TOLD = { rucCents: null, ruc: null, rucReason: null };

function toRuc({ part, parts }: Haul, ruc: RucCharge): Pick<IncomeLine, keyof typeof NOT_TOLD> {
  if (ruc.cents === undefined) {
    return { ...NOT_TOLD, rucReason: ruc.reason };
  }
  const { id, configuration, rateCents, validFrom } = ruc.rate;
  const used: RucUsed = { id, configuration, rateCents, validFrom, tenthsKm: ruc.tenths, part, parts };
  return { rucCents: Number(ruc.cents), ruc: used, rucReason: null };
}

/** A priced docket as it is answered. */
export function toLine({ haul, price, ruc }: PricedHaul, { hasRuc }: { hasRuc: boolean }): IncomeLine {
  const { docketId, docketNo, taskId, day, vehicleId, vehicleCode, customerId, customerName } = haul;
  const { crewName, forestName, destinationName, gradeCode, netKg, invoiceNo } = haul;
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
    invoiceNo,
    reason,
    rivals: [...price.rivals],
    rate,
    working,
    freightCents: Number(freight),
    fuelCents: Number(fuel),
    gstCents: Number(gst),
    grossCents: Number(freight + fuel + gst),
    ...(hasRuc ? toRuc(haul, ruc) : NOT_TOLD),
  };
}
