import { packetsOf, type Board, type BoardCustomer } from '@haulboard/contract';
import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { LoadFilter } from '../../../model/filters/load-filter.ts';
import { statusName } from '../../../components/status-labels.ts';

type Option = { value: number; label: string };
type Options = Record<'status' | 'crew' | 'destination' | 'customer', Option[]>;
type FilterOptionsInput = { board: Board; customers: readonly BoardCustomer[] };

const BY_NAME = new Intl.Collator('en-NZ', { numeric: true });

function distinct(options: readonly Option[]): Option[] {
  const byValue = new Map(options.map((option) => [option.value, option]));
  return [...byValue.values()].toSorted((a, b) => BY_NAME.compare(a.label, b.label));
}

/** What can be filtered by: what is on the board, by name. */
export function filterOptions(i18n: I18n, { board, customers }: FilterOptionsInput): Options {
  const tasks = [...board.vehicles.flatMap((vehicle) => vehicle.tasks), ...board.unassigned];
  const status = tasks.map(({ taskStatus }) => ({
    value: taskStatus,
    label: statusName(i18n, taskStatus),
  }));
  return {
    status: distinct(status).toSorted((a, b) => a.value - b.value),
    crew: distinct(
      tasks
        .flatMap((task) => packetsOf(task))
        .map(({ crewId, crewCode, crewName }) => ({ value: crewId, label: `${crewCode} ${crewName}` })),
    ),
    destination: distinct(
      tasks.map(({ destinationId, destinationName }) => ({ value: destinationId, label: destinationName })),
    ),
    customer: customers.map(({ customerId, name }) => ({ value: customerId, label: name })),
  };
}

export const MARKS = {
  isUnassigned: msg`Unassigned only`,
  hasNote: msg`Has a note`,
  hasFinding: msg`Has a check`,
};

export type Chip = { key: string; text: string; without: Partial<LoadFilter> };

/** Each thing that is filtered by, in words, with how to let it go. What is not on this day's board keeps its number. */
export function chipsOf(i18n: I18n, given: FilterOptionsInput & { filter: LoadFilter }): Chip[] {
  const { filter } = given;
  const options = filterOptions(i18n, given);
  const lists = (['status', 'crew', 'destination', 'customer'] as const).flatMap((kind) =>
    filter[kind].map((value) => ({
      key: `${kind}-${value}`,
      text: options[kind].find((option) => option.value === value)?.label ?? missing(i18n, kind, value),
      without: { [kind]: filter[kind].filter((other) => other !== value) },
    })),
  );
  const marks = (['isUnassigned', 'hasNote', 'hasFinding'] as const)
    .filter((mark) => filter[mark])
    .map((mark) => ({ key: mark, text: i18n._(MARKS[mark]), without: { [mark]: false } }));
  return [...lists, ...marks];
}

function missing(i18n: I18n, kind: keyof Options, value: number): string {
  switch (kind) {
    case 'status':
      return statusName(i18n, value);
    case 'crew':
      return i18n._(msg`Crew ${value}`);
    case 'destination':
      return i18n._(msg`Destination ${value}`);
    case 'customer':
      return i18n._(msg`Customer ${value}`);
  }
}
