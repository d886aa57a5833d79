import { incidentActions } from '@haulboard/contract';
import { addDays, dayOf } from '@haulboard/contract/time';
import { useZone } from '@haulboard/data';
import type { Kind } from '@haulboard/records';
import { useLingui } from '@lingui/react/macro';
import { useMemo, useState } from 'react';
import { ACTION_FIELDS, STATE_NAMES } from '../labels.ts';
import { useWords } from '../use-words.ts';
import { OverdueNotice } from './overdue-notice.tsx';

const USUAL_DAYS = 14;

/** Corrective actions as their page needs them. */
export function useActionKind(): Kind {
  const { t } = useLingui();
  const inWords = useWords();
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
      },
      first: { dueOn: addDays(today, USUAL_DAYS) },
      whenEmpty: t`They are added to an incident, or here.`,
      Notice: OverdueNotice,
    }),
    [t, inWords, today],
  );
}
