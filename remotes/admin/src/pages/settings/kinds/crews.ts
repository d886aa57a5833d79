import { crews as resource } from '@haulboard/contract';
import { msg } from '@lingui/core/macro';
import { defineKind } from '../define-kind.ts';
import { CREW_STATUS_NAMES } from './crew-status-names.ts';
import { LANGUAGE_NAMES } from './language-names.ts';
import { WEEKDAY_NAMES } from './weekday-names.ts';

export const crews = defineKind({
  resource,
  title: msg`Crews`,
  one: msg`crew`,
  fields: {
    crewCode: msg`Crew`,
    name: msg`Name`,
    customerId: msg`Customer`,
    forestId: msg`Forest`,
    skidId: msg`Skid`,
    area: msg`Area`,
    status: msg`Status`,
    gradeIds: msg`Grades it cuts`,
    carrierIds: msg`Planned by`,
    loadMinutes: msg`Loading`,
    loaderFromMinute: msg`Loader from`,
    loaderToMinute: msg`Loader until`,
    workDays: msg`Works on`,
    maxTrucksAtSkid: msg`Maximum trucks at once`,
    contactName: msg`Contact`,
    contactEmail: msg`Contact’s e-mail`,
    contactLanguage: msg`Contact’s language`,
    companyUserId: msg`Crew company’s account`,
  },
  hints: {
    workDays: msg`None chosen: every day.`,
    companyUserId: msg`Sees the crew’s plans, stock and dockets.`,
  },
  choices: {
    contactLanguage: LANGUAGE_NAMES,
    workDays: WEEKDAY_NAMES,
    status: CREW_STATUS_NAMES,
  },
  columns: ['crewCode', 'name', 'customerId', 'forestId', 'skidId', 'area', 'status', 'loadMinutes'],
  needs: { text: msg`A crew needs a customer and a skid.`, kinds: ['customers', 'skids'] },
});
