import type { Task, WithoutTruck } from '@haulboard/contract';
import type { I18n, MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

const WORDS: Record<WithoutTruck, MessageDescriptor> = {
  overlap: msg`its truck would have two loads at once`,
  'truck-away': msg`its truck is not available`,
  'cof-expired': msg`its truck’s certificate of fitness has run out`,
  'share-open': msg`its truck is shared or on offer`,
  'destination-closed': msg`its destination is closed`,
  closure: msg`a place on its way is marked as closed`,
  'closed-under-way': msg`a place on its way is marked as closed`,
  'destination-grade': msg`its destination does not take the grade`,
  'crew-off': msg`its crew does not work that day`,
  'gross-configuration': msg`its truck would be too heavy for its configuration`,
  'gross-route': msg`its truck would be too heavy for the route`,
  'permit-expired': msg`its truck’s permit is not valid that day`,
  'work-day': msg`its driver would work more than 13 hours`,
  'work-rest': msg`its driver would rest less than 10 hours`,
  'work-period': msg`its driver would work more than 70 hours without a day of rest`,
  'configuration-unknown': msg`its truck’s configuration has no limits on record`,
  'permit-missing': msg`there is no permit for its mass`,
  'paper-expired': msg`a paper of its truck or trailer has run out`,
  'licence-expired': msg`its driver’s licence has run out`,
  'licence-too-low': msg`its driver’s licence is for lighter trucks`,
  'induction-missing': msg`its driver has no valid induction on record`,
  'work-break': msg`its driver would have no break within 5.5 hours`,
  'stock-short': msg`its grade is not in stock`,
  'crew-hours': msg`it would load outside the crew’s hours`,
  'destination-hours': msg`it would arrive outside the opening hours`,
  'destination-queue': msg`too many trucks would wait at its destination`,
  'skid-queue': msg`too many trucks would wait at its skid`,
  'crew-not-yours': msg`you cannot plan loads for its crew any more`,
  'skid-unknown': msg`its skid is not in the crew’s forest any more`,
  'crew-grade': msg`its crew does not produce the grade any more`,
  'docket-twice': msg`two of its dockets are the same`,
  'note-missing': msg`a load of three dockets needs a note that says why`,
  'truck-not-yours': msg`its truck is not yours that day`,
  'truck-part': msg`it does not fit into the hours for which you have its truck`,
};

/** `Came without a truck: its destination is closed`; nothing for a load that came as it should, or has a truck by now. */
export function withoutTruckText(i18n: I18n, { vehicleId, withoutTruck }: Task): string {
  if (vehicleId !== null || withoutTruck === undefined) {
    return '';
  }
  const reason = i18n._(WORDS[withoutTruck]);
  return i18n._(msg`Came without a truck: ${reason}`);
}
