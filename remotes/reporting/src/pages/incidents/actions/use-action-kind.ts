import { incidentActions } from '@haulboard/contract';
import { addDays, dayOf } from '@haulboard/contract/time';
import { useZone } from '@haulboard/data';
import type { Kind } from '@haulboard/records';
import { useLingui } from '@lingui/react/macro';
import { useMemo, useState } from 'react';
import { ACTION_FIELDS, STATE_NAMES } from '../labels.ts';
import { useIncidentLabels } from '../use-incident-labels.ts';
import { OverdueNotice } from './overdue-notice.tsx';

const USUAL_DAYS = 14;

/** Corrective actions as their page needs them. */
export function useActionKind(): Kind {
  const { t } = useLingui();
  const inWords = useIncidentLabels();
  const zone = useZone();
  const [today] = useState(() => dayOf(Math.floor(Date.now() / 1000), zone));
  return useMemo(
    () => ({
      resource: incidentActions,
      columns: ['what', 'incidentId', 'owner', 'dueOn', 'state', 'doneOn'],
      labels: {
        title: t`Corrective actions`,
        one: t`action`,
        fields: inWords(ACTION_FIELDS),
        choices: { state: inWords(STATE_NAMES) },
        hints: { ownerEmail: t`Once it is overdue, they are reminded here every week.` },
      },
      first: { dueOn: addDays(today, USUAL_DAYS) },
      whenEmpty: t`They are added to an incident, or here.`,
      Notice: OverdueNotice,
    }),
    [t, inWords, today],
  );
}
