import {
  RATE_TRIAL_DAYS,
  ratesRecords,
  tryRateRecord,
  type RateTrialDays,
  type RateTrialResult,
  type RecordRow,
} from '@haulboard/contract';
import { Allowed, useShell } from '@haulboard/data';
import type { Draft } from '@haulboard/records';
import { Button } from '@haulboard/ui/core';
import { Select } from '@haulboard/ui/form';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useId, useState } from 'react';
import { z } from 'zod';
import { RateTrialTable } from './rate-trial-table.tsx';
import styles from './settings.module.css';

const DAYS: Readonly<Record<RateTrialDays, MessageDescriptor>> = {
  last_month: msg`Last month`,
  this_month: msg`This month so far`,
  last_92_days: msg`The last 92 days`,
};

const whole = z.object(ratesRecords.schemas);

type Props = { draft: Draft; row?: RecordRow | undefined };

/** What a rate as it is typed would have earned, for who may change it; nothing is changed. */
export function RateTrial(props: Props) {
  return (
    <Allowed to="rates_record.edit">
      <Trial {...props} />
    </Allowed>
  );
}

function Trial({ draft, row }: Props) {
  const { t, i18n } = useLingui();
  const { http, notify } = useShell();
  const heading = useId();
  const [days, setDays] = useState<RateTrialDays>('last_month');
  const [tried, setTried] = useState<{ of: string; result: RateTrialResult }>();
  const [isBusy, setIsBusy] = useState(false);
  const rate = whole.safeParse(draft);
  const body = rate.success
    ? { days, rate: rate.data, ...(row === undefined ? {} : { rateId: row.id }) }
    : undefined;
  const asked = JSON.stringify(body);
  const compare = async () => {
    if (!body) {
      return;
    }
    setIsBusy(true);
    try {
      setTried({ of: asked, result: await http.send(tryRateRecord, { body }) });
    } catch (error) {
      notify.failed(error);
    } finally {
      setIsBusy(false);
    }
  };
  // Of other fields or days it would be a wrong figure.
  const result = tried !== undefined && tried.of === asked ? tried.result : undefined;
  return (
    <section className={`${styles['more']} ${styles['tried']}`} aria-labelledby={heading}>
      <h2 id={heading}>
        <Trans>Try it before it is saved</Trans>
      </h2>
      <p className={styles['soft']}>
        <Trans>As if this rate had held on all of these days. Nothing is changed.</Trans>
      </p>
      <div className={styles['bar']}>
        <Select<RateTrialDays>
          className={styles['trialDays'] ?? ''}
          aria-label={t`Days to try it on`}
          value={days}
          options={RATE_TRIAL_DAYS.map((value) => ({ value, label: i18n._(DAYS[value]) }))}
          onChange={setDays}
        />
        <Button isBusy={isBusy} why={body ? '' : t`Complete the form first.`} onClick={() => void compare()}>
          <Trans>Compare</Trans>
        </Button>
      </div>
      <div aria-live="polite">{result && <RateTrialTable result={result} />}</div>
    </section>
  );
}
