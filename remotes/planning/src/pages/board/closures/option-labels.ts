import type { ClosureOption } from '@haulboard/contract';
import { formatTime } from '@haulboard/contract/time';
import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/** What would become of a load, with what speaks for it. */
export function optionText(i18n: I18n, option: ClosureOption, zone: string): string {
  const { choice, name, km, arriveAt, kgThere } = option;
  if (choice.kind === 'hold') {
    return i18n._(msg`On hold: take it off its truck`);
  }
  if (choice.kind === 'keep') {
    return i18n._(msg`Leave it as it is`);
  }
  const place = choice.kind === 'truck' ? i18n._(msg`Truck ${name}`) : name;
  const emptyOrLoaded = km !== null && choice.kind === 'truck' ? i18n._(msg`${km} km empty`) : `${km} km`;
  const at = arriveAt === null ? '' : formatTime(arriveAt, zone);
  const tonnes = kgThere === null ? 0 : Math.round(kgThere / 1000);
  return [
    place,
    km === null ? '' : emptyOrLoaded,
    at === '' ? '' : i18n._(msg`arrives ${at}`),
    tonnes === 0 ? '' : i18n._(msg`${tonnes} t go there already`),
  ]
    .filter(Boolean)
    .join(' · ');
}
