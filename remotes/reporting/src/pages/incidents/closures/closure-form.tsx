import { ApiError, closeForIncident } from '@haulboard/contract';
import { useHalfTyped, useSend, useShell } from '@haulboard/data';
import { Button, useDone } from '@haulboard/ui/core';
import { Input, Segmented, Select } from '@haulboard/ui/form';
import { msg, plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useId } from 'react';
import { z } from 'zod';
import type { IncidentRow } from '../incident-row.ts';
import styles from '../incidents.module.css';
import { useAttemptTime } from '../use-attempt-time.ts';

const typed = z.object({ kind: z.enum(['skid', 'road']), hours: z.int(), reason: z.string() });
const HOURS = [2, 4, 8, 24, 72, 168] as const;

type Props = { incident: IncidentRow; onClose: () => void };

/** Closes the place of an incident for some hours. */
export function ClosureForm({ incident, onClose }: Props) {
  const { t, i18n } = useLingui();
  const id = useId();
  const { done } = useDone();
  const { notify } = useShell();
  const { reportNo, skidId, skidName, forestName } = incident;
  const kept = useHalfTyped<z.output<typeof typed>>({
    name: `closure of incident ${incident.id}`,
    schema: typed,
    first: { kind: skidId === null ? 'road' : 'skid', hours: 24, reason: reportNo },
  });
  const { value, change } = kept;
  const time = useAttemptTime();
  const { send, isSending } = useSend(closeForIncident, {
    onDone: ({ hitLoads, closure: { name } }) => {
      kept.forget();
      time.forget();
      done({
        text:
          hitLoads === 0
            ? t`${name} is closed. No load needs it.`
            : i18n._(
                msg`${name} is closed. ${plural(hitLoads, {
                  one: '# load needs it: see the board.',
                  other: '# loads need it: see the board.',
                })}`,
              ),
      });
      onClose();
    },
    onFailed: (error) => {
      if (error instanceof ApiError) {
        time.forget();
      }
      notify.failed(error);
    },
  });
  const road = forestName ?? '';
  const skid = skidName ?? '';
  const options = [
    ...(skidId === null ? [] : [{ value: 'skid' as const, label: t`Skid ${skid}` }]),
    { value: 'road' as const, label: t`Roads of ${road}` },
  ];
  const hoursText = (hours: number) =>
    hours < 24
      ? i18n._(msg`${plural(hours, { one: '# hour', other: '# hours' })}`)
      : i18n._(msg`${plural(hours / 24, { one: '# day', other: '# days' })}`);
  return (
    <form
      className={styles['form']}
      onSubmit={(event) => {
        event.preventDefault();
        const untilAt = time.of(value) + value.hours * 3600;
        void send({
          params: { id: incident.id },
          body: { kind: value.kind, untilAt, reason: value.reason },
        });
      }}
    >
      <div className={styles['wide']}>
        <Segmented<'skid' | 'road'>
          aria-label={t`What is closed`}
          value={value.kind}
          options={options}
          onChange={(kind) => change({ ...value, kind })}
        />
      </div>
      <div>
        <label htmlFor={`${id}-hours`}>
          <Trans>For how long</Trans>
        </label>
        <Select<number>
          id={`${id}-hours`}
          value={value.hours}
          options={HOURS.map((hours) => ({ value: hours, label: hoursText(hours) }))}
          onChange={(hours) => change({ ...value, hours })}
        />
      </div>
      <div>
        <label htmlFor={`${id}-reason`}>
          <Trans>Reason</Trans>
        </label>
        <Input
          id={`${id}-reason`}
          maxLength={200}
          value={value.reason}
          onChange={({ target }) => change({ ...value, reason: target.value })}
        />
      </div>
      <div className={styles['bar']}>
        <Button
          type="primary"
          danger
          htmlType="submit"
          isBusy={isSending}
          why={value.reason.trim() === '' ? t`Say why it is closed.` : ''}
        >
          <Trans>Close it now</Trans>
        </Button>
        <Button
          onClick={() => {
            kept.forget();
            onClose();
          }}
        >
          <Trans>Cancel</Trans>
        </Button>
      </div>
    </form>
  );
}
