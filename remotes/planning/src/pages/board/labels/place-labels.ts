import type { Destination } from '@haulboard/contract';
import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';

const TYPES: Record<Destination['type'], ReturnType<typeof msg>> = {
  port: msg`port`,
  sawmill: msg`sawmill`,
  pulp: msg`pulp mill`,
  panel: msg`panel mill`,
  LVL: msg`LVL mill`,
  rail: msg`rail head`,
  yard: msg`yard`,
  weighbridge: msg`weighbridge`,
};

/** `Waipa · sawmill`: a destination to choose, told from a namesake by what it is. */
export function placeOption(i18n: I18n, { id, name, type }: Pick<Destination, 'id' | 'name' | 'type'>) {
  return { value: id, label: `${name} · ${i18n._(TYPES[type])}` };
}
