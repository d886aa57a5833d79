import { SCHEDULE_DAYS, SCHEDULE_SPANS, type ReportSchedule } from '@haulboard/contract';
import { dayOf, formatClock, formatDay, formatTime, zoneName } from '@haulboard/contract/time';
import { useZone } from '@haulboard/data';
import { Input, Select } from '@haulboard/ui/form';
import { Trans, useLingui } from '@lingui/react/macro';
import { useId } from 'react';
import type { Answers } from './answers.ts';
import { DAY_NAMES, SPAN_NAMES } from './labels.ts';
import styles from './mail.module.css';

const HOURS = Array.from({ length: 24 }, (_, hour) => hour);
const LANGUAGES = [
  { value: 'en-US' as const, label: 'English' },
  { value: 'zh-CN' as const, label: '中文' },
];

type Props = { value: Answers; change: (next: Answers) => void };

/** When, about which days, in which language and to whom. */
export function MailFields({ value, change }: Props) {
  const { i18n } = useLingui();
  const id = useId();
  const field = (part: string) => `${id}-${part}`;
  const zoneText = zoneName(useZone(), i18n.locale);
  return (
    <>
      <div>
        <label htmlFor={field('every')}>
          <Trans>When</Trans>
        </label>
        <Select<Answers['every']>
          id={field('every')}
          value={value.every}
          options={SCHEDULE_DAYS.map((every) => ({ value: every, label: i18n._(DAY_NAMES[every]) }))}
          onChange={(every) => change({ ...value, every })}
        />
      </div>
      <div>
        <label htmlFor={field('hour')}>
          <Trans>At ({zoneText})</Trans>
        </label>
        <Select<number>
          id={field('hour')}
          value={value.hour}
          options={HOURS.map((hour) => ({ value: hour, label: formatClock(hour * 60) }))}
          onChange={(hour) => change({ ...value, hour })}
        />
      </div>
      <div>
        <label htmlFor={field('span')}>
          <Trans>About</Trans>
        </label>
        <Select<Answers['span']>
          id={field('span')}
          value={value.span}
          options={SCHEDULE_SPANS.map((span) => ({ value: span, label: i18n._(SPAN_NAMES[span]) }))}
          onChange={(span) => change({ ...value, span })}
        />
      </div>
      <div>
        <label htmlFor={field('language')}>
          <Trans>Language</Trans>
        </label>
        <Select<Answers['language']>
          id={field('language')}
          value={value.language}
          options={LANGUAGES}
          onChange={(language) => change({ ...value, language })}
        />
      </div>
      <div className={styles['wide']}>
        <label htmlFor={field('to')}>
          <Trans>To, with commas between</Trans>
        </label>
        <Input
          id={field('to')}
          value={value.to}
          maxLength={2_000}
          onChange={({ target }) => change({ ...value, to: target.value })}
        />
      </div>
    </>
  );
}

/** When the next one goes out, and what people should know of it. */
export function NextMail({ schedule }: Pick<ReportSchedule, 'schedule'>) {
  const zone = useZone();
  const nextDay = schedule && formatDay(dayOf(schedule.nextAt, zone));
  const nextTime = schedule && formatTime(schedule.nextAt, zone);
  return (
    <p className={styles['soft']}>
      {schedule ? (
        <Trans>
          The next one goes out on {nextDay} at {nextTime}. It shows what you may see at that time, and its
          readers need no account.
        </Trans>
      ) : (
        <Trans>
          It is not mailed yet. A mail shows what you may see at that time, and its readers need no account.
        </Trans>
      )}
    </p>
  );
}
