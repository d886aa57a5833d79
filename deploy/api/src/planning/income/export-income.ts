import type { CallInput, exportIncome, IncomeLine, IncomeTotals, IncomeReason } from '@haulboard/contract';
import type { Day } from '@haulboard/contract/time';
import { numberCell, textCell, type Cell, type Sheet } from '../../platform/export/cell.ts';
import { FileAnswer } from '../../platform/export/file-answer.ts';
import type { UserContext } from '../../platform/http/route.ts';
import { message, type Message } from '../../platform/texts/message.ts';
import { inLanguage } from '../../platform/texts/translate.ts';
import { addUp } from './add-up.ts';
import { priceAsked, readAsked } from './read-income.ts';
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

const amountsOf = ({ freightCents, fuelCents, gstCents, grossCents, rucCents }: Amounts): Cell[] =>
  [freightCents, fuelCents, freightCents + fuelCents, gstCents, grossCents, rucCents].map(dollars);

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
    textCell(line.rate?.name ?? ''),
    textCell(line.reason === null ? '' : inWords(REASONS[line.reason])),
    ...amountsOf(line),
  ];
}

/** Income as a file: all lines of what is asked, or their sums by truck and day. @throws RequestError 422 */
export async function exportIncomeFor(
  { body: { rows: of, format, ...query } }: CallInput<typeof exportIncome>,
  { db, user, language }: UserContext,
  today: Day,
): Promise<FileAnswer> {
  const inWords = (said: Message) => inLanguage(said, language);
  const asked = await readAsked(db, user, { query, today });
  const lines = priceAsked(asked, query);
  const byDay = Map.groupBy(lines, ({ haul }) => `${haul.vehicleId} ${haul.day}`);
  const days = [...byDay.values()].flatMap((own) =>
    own
      .slice(0, 1)
      .map(({ haul: { vehicleCode, day } }) => ({ vehicleCode, day, totals: addUp(own, asked) })),
  );
  const sheet: Sheet = {
    name: inWords(message('Income by truck')),
    heads: [...(of === 'days' ? DAY_HEADS : LINE_HEADS), ...AMOUNTS].map(inWords),
    rows:
      of === 'lines'
        ? lines.map((line) => lineCells(toLine(line, asked), inWords))
        : days.map(({ vehicleCode, day, totals }) => [
            textCell(vehicleCode),
            dayCell(day),
            ...[totals.loads, totals.dockets, totals.unpriced].map((count) => numberCell(count)),
            tonnes(totals.netKg),
            ...amountsOf(totals),
          ]),
  };
  return FileAnswer.ofSheet(sheet, { format, name: `income-${asked.days.from}-${asked.days.to}` });
}
