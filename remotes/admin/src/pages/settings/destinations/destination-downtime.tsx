import { recordPage, recordPath, RESOURCES } from '@haulboard/contract';
import { dayOf, formatClock, formatDay } from '@haulboard/contract/time';
import { useCall, useShell } from '@haulboard/data';
import { Button, Screen } from '@haulboard/ui/core';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { z } from 'zod';
import styles from '../settings.module.css';

const { find } = RESOURCES.destinationDowntimes.calls;
const LIST = '/settings/destination-downtimes';
const MAX_SHOWN = 200;

const downtime = z.object({
  id: z.int(),
  firstDay: z.string(),
  lastDay: z.string(),
  fromMinute: z.nullable(z.int()),
  toMinute: z.nullable(z.int()),
  reason: z.string(),
});
type Downtime = z.output<typeof downtime>;

/** `24/11/2026 7:00 am`; the time only where one was given. */
const moment = (day: string, minute: number | null): string =>
  minute === null ? formatDay(day) : `${formatDay(day)} ${formatClock(minute)}`;

/** When a destination takes nothing, from today on; nothing is published that would be there meanwhile. */
export function DestinationDowntime({ destinationId }: { destinationId: number }) {
  const { t } = useLingui();
  const { session, time } = useShell();
  const navigate = useNavigate();
  const filter = `destinationId:${destinationId}`;
  const call = useCall(find, { query: { page: 1, pageSize: MAX_SHOWN, sort: '-firstDay', filter } });
  const [now] = useState(() => Date.now());
  const today = dayOf(Math.floor(now / 1000), time.zone);
  const rows = z.array(downtime).parse(call.data === undefined ? [] : recordPage.parse(call.data).list);
  const ahead = rows.filter(({ lastDay }) => lastDay >= today).toReversed();
  return (
    <section className={styles['more']} aria-label={t`Downtime`}>
      <h2>
        <Trans>Downtime</Trans>
      </h2>
      <Screen title={t`Downtime`} isTitleHidden state={call}>
        {() =>
          ahead.length === 0 ? (
            <p className={styles['soft']}>
              <Trans>None is known from today on.</Trans>
            </p>
          ) : (
            <ul className={styles['papers']}>
              {ahead.map((one) => (
                <Row key={one.id} downtime={one} />
              ))}
            </ul>
          )
        }
      </Screen>
      <div className={styles['bar']}>
        {session.can('destination.edit') && (
          <Button onClick={() => void navigate(`${LIST}?record=new&filter=${filter}`)}>
            <Trans>Add a downtime</Trans>
          </Button>
        )}
        <Link to={`${LIST}?filter=${filter}`}>
          <Trans>All of this destination</Trans>
        </Link>
      </div>
    </section>
  );
}

function Row({ downtime: { id, firstDay, fromMinute, lastDay, toMinute, reason } }: { downtime: Downtime }) {
  const from = moment(firstDay, fromMinute);
  const until = firstDay === lastDay && toMinute !== null ? formatClock(toMinute) : moment(lastDay, toMinute);
  const span = firstDay === lastDay && toMinute === null ? from : `${from} – ${until}`;
  return (
    <li className={styles['bar']}>
      <Link to={recordPath('destinationDowntimes', id)}>{span}</Link>
      <span className={styles['soft']}>{reason}</span>
    </li>
  );
}
