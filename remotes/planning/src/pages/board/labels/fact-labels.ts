import { formatDuration, formatTime } from '@haulboard/contract/time';
import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { ColumnKey, Fact } from '../../../model/grid/board-columns.ts';
import { wholeDollars } from './money-labels.ts';

const NAMES = {
  truck: msg`Truck`,
  driver: msg`Driver`,
  rego: msg`Rego`,
  configuration: msg`Configuration`,
  base: msg`Base`,
  loads: msg`Loads`,
  start: msg`Start`,
  hours: msg`Hours`,
  tonnes: msg`Tonnes`,
  km: msg`Distance`,
  income: msg`Income`,
  cost: msg`Cost`,
  margin: msg`Margin`,
};

/** What a column of the truck's side is called. */
export function columnName(i18n: I18n, key: ColumnKey): string {
  return i18n._(NAMES[key]);
}

const NUMBERS: ReadonlySet<Fact> = new Set([
  'loads',
  'start',
  'hours',
  'tonnes',
  'km',
  'income',
  'cost',
  'margin',
]);

/** Whether its values are compared digit by digit, and so stand to the right. */
export function isNumber(fact: Fact): boolean {
  return NUMBERS.has(fact);
}

const WORDS: Partial<Record<Fact, (i18n: I18n, value: number, zone: string) => string>> = {
  start: (_, value, zone) => formatTime(value, zone),
  hours: (_, value) => formatDuration(value),
  tonnes: (i18n, value) => {
    const rounded = value.toFixed(1);
    return i18n._(msg`${rounded} t`);
  },
  km: (i18n, value) => {
    const rounded = Math.round(value);
    return i18n._(msg`${rounded} km`);
  },
  income: wholeDollars,
  cost: wholeDollars,
  margin: wholeDollars,
};

type Told = { fact: Fact; value: string | number | null; zone: string };

/** What stands in a cell; nothing for a truck that has nothing to do. */
export function factText(i18n: I18n, { fact, value, zone }: Told): string {
  if (typeof value !== 'number') {
    return value ?? '';
  }
  const inWords = WORDS[fact];
  if (!inWords) {
    return String(value);
  }
  return value === 0 ? '' : inWords(i18n, value, zone);
}
