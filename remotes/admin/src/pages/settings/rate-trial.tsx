import {
  RATE_TRIAL_DAYS,
  ratesRecords,
  tryRateRecord,
  type RateTrialDays,
  type RateTrialResult,
  type RecordRow,
} from '@haulboard/contract';
import { formatDay } from '@haulboard/contract/time';
import { Allowed } from '@haulboard/data';
import type { Draft } from '@haulboard/records';
import { RateTrialTable, useTrial } from '@haulboard/records/trial';
import { Button } from '@haulboard/ui/core';
import { Select } from '@haulboard/ui/form';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useId, useState } from 'react';
import { z } from 'zod';
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
  const heading = useId();
  const [days, setDays] = useState<RateTrialDays>('last_month');
  const rate = whole.safeParse(draft);
  const body = { days, ...(row === undefined ? {} : { rateId: row.id }) };
  const input = rate.success ? { body: { ...body, rate: rate.data } } : undefined;
  const { result, isTrying, attempt } = useTrial(tryRateRecord, input);
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
        <Button isBusy={isTrying} why={input ? '' : t`Complete the form first.`} onClick={attempt}>
          <Trans>Compare</Trans>
        </Button>
      </div>
      <div aria-live="polite">{result && <Compared result={result} />}</div>
    </section>
  );
}

function Compared({ result }: { result: RateTrialResult }) {
  const { before, after, lines } = result;
  const [from, to] = [formatDay(result.from), formatDay(result.to)];
  const lost = after.unpriced - before.unpriced;
  return (
    <>
      <p>
        <Plural
          value={lines}
          _0="It prices no docket of these days."
          one="It prices # docket of these days."
          other="It prices # dockets of these days."
        />{' '}
        {lost > 0 && (
          <Plural
            value={lost}
            one="# docket would lose its price: another rate fits equally, or something is not known."
            other="# dockets would lose their price: another rate fits equally, or something is not known."
          />
        )}
      </p>
      <RateTrialTable
        caption={
          <Trans>
            {from} to {to}, without GST
          </Trans>
        }
        result={result}
      />
    </>
  );
}
