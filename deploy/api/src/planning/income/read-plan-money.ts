import type { IncomePayer, LoadMoney, PlanMoney, PlanMoneyReason, TruckMoney } from '@haulboard/contract';
import type { Day } from '@haulboard/contract/time';
import type { Db } from '../../platform/db/index.ts';
import type { Haul } from './haul.ts';
import { priceHauls, type PricedHaul } from './price-hauls.ts';
import { readRateBook } from './read-book.ts';
import { readPlanHauls } from './read-plan-hauls.ts';

type Known = { cents: bigint; reason: null };
type Amount = Known | { cents: null; reason: PlanMoneyReason };

/** Without GST, fuel included; a load of which one docket has no price has none. */
function paidFor(lines: readonly PricedHaul[]): Amount {
  const reason = lines.find(({ price }) => price.reason !== null)?.price.reason ?? null;
  return reason === null
    ? { cents: lines.reduce((sum, { price }) => sum + price.freight + price.fuel, 0n), reason }
    : { cents: null, reason };
}

function roadsOf(lines: readonly PricedHaul[]): Amount {
  let cents = 0n;
  for (const { ruc } of lines) {
    if (ruc.cents === undefined) {
      return { cents: null, reason: ruc.reason };
    }
    cents += ruc.cents;
  }
  return { cents, reason: null };
}

/** A carrier company is paid by its rates; of a truck of one's own the roads are paid; of another's nothing is known. */
function costOf(paid: readonly PricedHaul[], haul: Haul): Amount {
  if (haul.companyId !== null) {
    return paidFor(paid);
  }
  return haul.ownerId === haul.carrierId ? roadsOf(paid) : { cents: null, reason: 'not_own' };
}

const number = (cents: bigint | null) => (cents === null ? null : Number(cents));

function moneyOf(
  lines: Readonly<Record<IncomePayer, readonly PricedHaul[]>>,
  taskId: number,
): readonly LoadMoney[] {
  const [first] = lines.customer;
  if (!first) {
    return [];
  }
  const income = paidFor(lines.customer);
  const cost = costOf(lines.carrier, first.haul);
  const margin = income.cents === null || cost.cents === null ? null : income.cents - cost.cents;
  const names = lines.customer.flatMap(({ price: { rate } }) => rate?.name ?? []);
  return [
    {
      taskId,
      vehicleId: first.haul.vehicleId,
      incomeCents: number(income.cents),
      costCents: number(cost.cents),
      marginCents: number(margin),
      incomeReason: income.reason,
      costReason: cost.reason,
      rates: [...new Set(names)],
    },
  ];
}

const sumOf = (cents: readonly (number | null)[]) =>
  cents.reduce<number>((sum, each) => sum + (each ?? 0), 0);

/** What is left is not told of a truck of which anything is unknown. */
function truckOf(vehicleId: number, loads: readonly LoadMoney[]): TruckMoney {
  const unknownMargin = loads.filter(({ marginCents }) => marginCents === null).length;
  return {
    vehicleId,
    incomeCents: sumOf(loads.map(({ incomeCents }) => incomeCents)),
    costCents: sumOf(loads.map(({ costCents }) => costCents)),
    marginCents: unknownMargin > 0 ? null : sumOf(loads.map(({ marginCents }) => marginCents)),
    unknownIncome: loads.filter(({ incomeCents }) => incomeCents === null).length,
    unknownCost: loads.filter(({ costCents }) => costCents === null).length,
    unknownMargin,
  };
}

/** What the loads of a plan earn and cost, priced anew by the rates as they stand. */
export async function readPlanMoney(
  db: Db,
  { carrierId, day }: { carrierId: number; day: Day },
): Promise<PlanMoney> {
  const hauls = await readPlanHauls(db, { carrierId, day });
  const book = await readRateBook(db, { from: day, to: day }, [carrierId]);
  const ofLoad = ({ haul }: PricedHaul) => haul.taskId ?? 0;
  const income = Map.groupBy(priceHauls(hauls, book, 'customer'), ofLoad);
  const cost = Map.groupBy(priceHauls(hauls, book, 'carrier'), ofLoad);
  const loads = [...income].flatMap(([taskId, customer]) =>
    moneyOf({ customer, carrier: cost.get(taskId) ?? [] }, taskId),
  );
  const trucks = [...Map.groupBy(loads, ({ vehicleId }) => vehicleId)].map(([vehicleId, own]) =>
    truckOf(vehicleId, own),
  );
  return { day, loads, trucks };
}
