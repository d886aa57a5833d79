import { type LoadMoney, namesText, type PlanMoneyReason, type TruckMoney } from '@haulboard/contract';
import type { I18n, MessageDescriptor } from '@lingui/core';
import { msg, plural } from '@lingui/core/macro';
import { dollarsText, UNKNOWN } from '@haulboard/ui/core';
import type { MoneyFact } from '../../../model/grid/board-columns.ts';

/** Why an amount is not known, and with it what would make it known. */
const REASONS: Readonly<Record<PlanMoneyReason, MessageDescriptor>> = {
  no_docket: msg`completed without a docket`,
  not_hauled: msg`not hauled`,
  no_company: msg`the truck has no carrier company`,
  no_rate: msg`no rate fits`,
  several_rates: msg`several rates fit equally`,
  no_weight: msg`no payload is known`,
  no_distance: msg`no distance is known`,
  no_hours: msg`no hours are known`,
  no_conversion: msg`no conversion to JAS`,
  no_fuel_price: msg`no fuel price for the day`,
  no_ruc: msg`no road user charges for this configuration`,
  not_own: msg`the truck is another dispatcher’s`,
};

/** Whole dollars: what a cell of the board has room for. */
export const wholeDollars = (i18n: I18n, cents: number) =>
  dollarsText(cents, { locale: i18n.locale, digits: 0 });

const unknownOf = ({ unknownIncome, unknownCost, unknownMargin }: TruckMoney, fact: MoneyFact): number =>
  ({ income: unknownIncome, cost: unknownCost, margin: unknownMargin })[fact];

/** What is said of loads of trucks without an amount; nothing where there are none. */
export function unknownText(i18n: I18n, trucks: readonly TruckMoney[], fact: MoneyFact): string {
  const count = trucks.reduce((total, truck) => total + unknownOf(truck, fact), 0);
  return count === 0
    ? ''
    : i18n._(msg`${plural(count, { one: '# load without an amount', other: '# loads without an amount' })}`);
}

/** An amount of a load with where it comes from, or why there is none; to the cent, without GST. */
export function loadMoneyLines(i18n: I18n, money: LoadMoney | undefined): [income: string, cost: string] {
  if (!money) {
    return ['', ''];
  }
  const { incomeCents, costCents, incomeReason, costReason, rates } = money;
  const amount = (cents: number | null, reason: PlanMoneyReason | null) => {
    const why = reason ? i18n._(REASONS[reason]) : '';
    return cents === null ? `${UNKNOWN} (${why})` : dollarsText(cents, { locale: i18n.locale });
  };
  const named = incomeCents !== null && rates.length > 0 ? ` (${namesText(rates, i18n.locale)})` : '';
  return [`${amount(incomeCents, incomeReason)}${named}`, amount(costCents, costReason)];
}
