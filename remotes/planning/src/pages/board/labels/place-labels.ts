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

type Place = Pick<Destination, 'id' | 'name'> & Partial<Pick<Destination, 'type'>>;

/** `Waipa · sawmill`: a destination to choose, told from a namesake by what it is. */
export function placeOption(i18n: I18n, { id, name, type }: Place) {
  return { value: id, label: type ? `${name} · ${i18n._(TYPES[type])}` : name };
}
