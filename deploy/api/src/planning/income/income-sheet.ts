import type { IncomeLine, IncomeTotals, IncomeReason } from '@haulboard/contract';
import type { Day } from '@haulboard/contract/time';
import { EMPTY, numberCell, textCell, type Cell, type Sheet } from '../../platform/export/cell.ts';
import { message, type Message } from '../../platform/texts/message.ts';
import { addUp } from './add-up.ts';
import type { PricedHaul } from './price-hauls.ts';
import { toLine } from './to-line.ts';

/** Why there is no price, in words. */
const REASONS: Readonly<Record<IncomeReason, Message>> = {
  no_docket: message('The load was completed without a docket'),
  not_hauled: message('The load was cancelled or declined'),
  no_company: message('The truck has no carrier company'),
  no_rate: message('No rate fits'),
  several_rates: message('Several rates fit equally'),
  no_weight: message('There is no weight yet'),
  no_distance: message('The distance is unknown'),
  no_hours: message('The hours are unknown'),
  no_conversion: message('No factor converts tonnes to JAS'),
  no_fuel_price: message('The fuel price of that day is unknown'),
};

const dollars = (cents: number | null) => numberCell(cents === null ? null : cents / 100, 2);
const tonnes = (kg: number | null) => numberCell(kg === null ? null : kg / 1000, 3);
const dayCell = (day: Day): Cell => ({ kind: 'day', day });

const AMOUNTS: readonly Message[] = [
  message('Freight ($)'),
  message('Fuel ($)'),
  message('Without GST ($)'),
  message('GST ($)'),
  message('With GST ($)'),
  message('Road user charges ($)'),
];

type Amounts = Pick<IncomeTotals, 'freightCents' | 'fuelCents' | 'gstCents' | 'grossCents' | 'rucCents'>;

/** Nothing where nothing is known: a zero would say that the work is worth nothing. */
function amountsOf({ freightCents, fuelCents, gstCents, grossCents, rucCents }: Amounts, isPriced: boolean) {
  const amounts = [freightCents, fuelCents, freightCents + fuelCents, gstCents, grossCents];
  return [...amounts.map((cents) => (isPriced ? dollars(cents) : EMPTY)), dollars(rucCents)];
}

const DAY_HEADS = [
  message('Truck'),
  message('Day'),
  message('Loads'),
  message('Dockets'),
  message('Without a price'),
  message('Net (t)'),
];
const LINE_HEADS = [
  message('Truck'),
  message('Day'),
  message('Docket'),
  message('Customer'),
  message('Crew'),
  message('Forest'),
  message('Destination'),
  message('Grade'),
  message('Net (t)'),
  message('Invoice'),
  message('Rate'),
  message('Why there is no price'),
];

type Words = (said: Message) => string;

function lineCells(line: IncomeLine, inWords: Words): Cell[] {
  const { vehicleCode, day, docketNo, customerName, crewName, forestName, destinationName, gradeCode } = line;
  return [
    textCell(vehicleCode),
    dayCell(day),
    ...[docketNo, customerName, crewName, forestName, destinationName, gradeCode].map(textCell),
    tonnes(line.netKg),
    textCell(line.invoiceNo ?? ''),
    textCell(line.rate?.name ?? ''),
    textCell(line.reason === null ? '' : inWords(REASONS[line.reason])),
    ...amountsOf(line, line.reason === null),
  ];
}

function dayCells(vehicleCode: string, day: Day, totals: IncomeTotals): Cell[] {
  const { loads, dockets, unpriced, netKg, grossCents, rucCents, rucUnknown } = totals;
  const isRucKnown = loads === 0 || rucUnknown < loads;
  return [
    textCell(vehicleCode),
    dayCell(day),
    ...[loads, dockets, unpriced].map((count) => numberCell(count)),
    tonnes(netKg),
    ...amountsOf({ ...totals, rucCents: isRucKnown ? rucCents : null }, unpriced === 0 || grossCents > 0),
  ];
}

type Shown = { of: 'days' | 'lines'; hasRuc: boolean; inWords: Words };

/** Lines of income as a table, or their sums by truck and day. */
export function incomeSheet(lines: readonly PricedHaul[], { of, hasRuc, inWords }: Shown): Sheet {
  const byDay = Map.groupBy(lines, ({ haul }) => `${haul.vehicleId} ${haul.day}`);
  const days = [...byDay.values()].flatMap((own) =>
    own
      .slice(0, 1)
      .map(({ haul: { vehicleCode, day } }) => dayCells(vehicleCode, day, addUp(own, { hasRuc }))),
  );
  return {
    name: inWords(message('Income by truck')),
    heads: [...(of === 'days' ? DAY_HEADS : LINE_HEADS), ...AMOUNTS].map(inWords),
    rows: of === 'days' ? days : lines.map((line) => lineCells(toLine(line, { hasRuc }), inWords)),
  };
}
