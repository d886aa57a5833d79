import { destinationDowntimes as resource } from '@haulboard/contract';
import { msg } from '@lingui/core/macro';
import { defineKind } from '../define-kind.ts';

export const destinationDowntimes = defineKind({
  resource,
  title: msg`Downtime of destinations`,
  one: msg`downtime`,
  fields: {
    destinationId: msg`Destination`,
    firstDay: msg`First day`,
    lastDay: msg`Last day`,
    fromMinute: msg`From`,
    toMinute: msg`Until`,
    reason: msg`Note`,
  },
  hints: {
    fromMinute: msg`On the first day. Empty: from its beginning.`,
    toMinute: msg`On the last day. Empty: until its end.`,
  },
  columns: ['destinationId', 'firstDay', 'fromMinute', 'lastDay', 'toMinute', 'reason'],
  needs: { text: msg`Loads that would be there meanwhile are not published.`, kinds: ['destinations'] },
});
