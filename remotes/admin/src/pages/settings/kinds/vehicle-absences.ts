import { vehicleAbsences as resource } from '@haulboard/contract';
import { msg } from '@lingui/core/macro';
import { defineKind } from '../define-kind.ts';

export const vehicleAbsences = defineKind({
  resource,
  title: msg`Absences of trucks`,
  one: msg`absence`,
  fields: {
    vehicleId: msg`Truck`,
    kind: msg`Type of absence`,
    firstDay: msg`First day`,
    lastDay: msg`Last day`,
    fromMinute: msg`From`,
    toMinute: msg`Until`,
    standIn: msg`Stand-in driver`,
    reason: msg`Note`,
  },
  hints: {
    fromMinute: msg`On the first day. Empty: from its beginning.`,
    toMinute: msg`On the last day. Empty: until its end.`,
    standIn: msg`With a stand-in driver the truck keeps working: loads are planned as usual, and board, plan and dockets name that driver.`,
  },
  choices: { kind: { off: msg`Off`, workshop: msg`In the workshop`, leave: msg`Driver on leave` } },
  columns: ['vehicleId', 'kind', 'firstDay', 'fromMinute', 'lastDay', 'toMinute', 'standIn', 'reason'],
  needs: { text: msg`An absence is of a truck.`, kinds: ['vehicles'] },
});
