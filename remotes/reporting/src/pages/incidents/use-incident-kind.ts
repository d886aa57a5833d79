import { incidents, type IncidentChoices } from '@haulboard/contract';
import { dayOf, minuteOf } from '@haulboard/contract/time';
import { useAddress, useLocale, useZone } from '@haulboard/data';
import { namesIn } from '@haulboard/names';
import type { Kind } from '@haulboard/records';
import { useLingui } from '@lingui/react/macro';
import { useMemo, useState } from 'react';
import { recordChoices } from '../../model/incident-choices.ts';
import { IncidentMore } from './incident-more.tsx';
import {
  DAMAGE_NAMES,
  INCIDENT_FIELDS,
  INCIDENT_GROUPS,
  INCIDENT_HINTS,
  NEW_INCIDENT_HINTS,
  NOTIFIABLE_NAMES,
  STATUS_NAMES,
} from './labels.ts';
import { NotifiableAdvice } from './notifiable-advice.tsx';
import { useIncidentLabels } from './use-incident-labels.ts';

const COLUMNS = [
  'reportNo',
  'occurredOn',
  'category',
  'severity',
  'status',
  'notifiable',
  'vehicleId',
  'driverName',
  'forestId',
  'skidId',
  'openActions',
];

const { description } = incidents.fields;

/** A new report says what happened; near hits that were sent with three taps go without. */
const REPORTED: Kind['resource'] = {
  ...incidents,
  fields: { ...incidents.fields, description: { ...description, isRequired: true } },
};

/** Incidents as their page needs them: words, choices, and what a new one begins with. */
export function useIncidentKind(choices: IncidentChoices | undefined): Kind {
  const { t } = useLingui();
  const inWords = useIncidentLabels();
  const { incidentCategories, incidentSeverities } = namesIn(useLocale());
  const zone = useZone();
  const [params] = useAddress();
  const isNew = params.get('record') === 'new';
  const truck = /^[1-9]\d{0,8}$/.test(params.get('truck') ?? '') ? Number(params.get('truck')) : undefined;
  // A report is of the moment in which it was begun, also when it is finished later.
  const [now] = useState(() => Math.floor(Date.now() / 1000));
  return useMemo(
    () => ({
      resource: isNew ? REPORTED : incidents,
      columns: COLUMNS,
      numbers: ['openActions'],
      labels: {
        title: t`Incidents`,
        one: t`incident`,
        fields: inWords(INCIDENT_FIELDS),
        hints: inWords(isNew ? NEW_INCIDENT_HINTS : INCIDENT_HINTS),
        choices: {
          category: incidentCategories,
          severity: incidentSeverities,
          notifiable: inWords(NOTIFIABLE_NAMES),
          damage: inWords(DAMAGE_NAMES),
          status: inWords(STATUS_NAMES),
        },
      },
      groups: inWords(INCIDENT_GROUPS),
      firstSort: '-occurredOn',
      first: {
        occurredOn: dayOf(now, zone),
        occurredMinute: minuteOf(now, zone),
        ...(truck === undefined ? {} : { vehicleId: truck }),
      },
      records: recordChoices(choices),
      whenEmpty: t`Near hits count: they are reported with three taps.`,
      Advice: NotifiableAdvice,
      More: IncidentMore,
      staysOpen: true,
    }),
    [t, inWords, incidentCategories, incidentSeverities, zone, now, choices, isNew, truck],
  );
}
