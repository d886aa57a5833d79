import { getIncidentTrends } from '@haulboard/contract';
import { addDays, dayOf } from '@haulboard/contract/time';
import { useCall, useZone } from '@haulboard/data';
import { Alert } from '@haulboard/ui/core';
import { Plural, Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { Link } from 'react-router';

/** How many actions should have been done by now; nothing while all is well. */
export function OverdueNotice() {
  const zone = useZone();
  const [today] = useState(() => dayOf(Math.floor(Date.now() / 1000), zone));
  const { data } = useCall(getIncidentTrends, {});
  if (data === undefined || data.overdueActions === 0) {
    return null;
  }
  const filter = encodeURIComponent(`state:open,doing;dueOn:,${addDays(today, -1)}`);
  return (
    <Alert
      type="warning"
      showIcon
      title={
        <>
          <Plural
            value={data.overdueActions}
            one="# corrective action is overdue."
            other="# corrective actions are overdue."
          />{' '}
          <Link to={`/report/actions?filter=${filter}`}>
            <Trans>Show them</Trans>
          </Link>
        </>
      }
    />
  );
}
