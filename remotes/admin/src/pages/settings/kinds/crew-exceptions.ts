import { crewExceptions as resource } from '@haulboard/contract';
import { msg } from '@lingui/core/macro';
import { defineKind } from '../define-kind.ts';
import { CREW_STATUS_NAMES } from './crew-status-names.ts';

export const crewExceptions = defineKind({
  resource,
  title: msg`Special days of crews`,
  one: msg`special day`,
  fields: {
    crewId: msg`Crew`,
    day: msg`Day`,
    status: msg`Status`,
    fromMinute: msg`Loader from`,
    toMinute: msg`Loader until`,
    note: msg`Note`,
  },
  hints: {
    fromMinute: msg`Empty: as on other days.`,
    toMinute: msg`Empty: as on other days.`,
  },
  choices: { status: CREW_STATUS_NAMES },
  columns: ['crewId', 'day', 'status', 'fromMinute', 'toMinute', 'note'],
  needs: { text: msg`Loads of a crew that does not work that day are not published.`, kinds: ['crews'] },
});
