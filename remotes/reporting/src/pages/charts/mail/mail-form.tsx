import {
  removeReportSchedule,
  saveReportSchedule,
  SCHEDULE_DAYS,
  SCHEDULE_SPANS,
  type ReportSchedule,
  type SavedView,
} from '@haulboard/contract';
import { formatDay, formatTime, dayOf } from '@haulboard/contract/time';
import { useHalfTyped, useLocale, useSend, useShell, useZone } from '@haulboard/data';
import { Button, useDone } from '@haulboard/ui/core';
import { Input, Select } from '@haulboard/ui/form';
import { Trans, useLingui } from '@lingui/react/macro';
import { useId } from 'react';
import { addressesIn, answers, usualAnswers, type Answers } from './answers.ts';
import { DAY_NAMES, SPAN_NAMES } from './labels.ts';
import styles from './mail.module.css';

type Props = {
  view: SavedView;
  schedule: ReportSchedule['schedule'];
  first: Answers | undefined;
  onPreview: (of: Pick<Answers, 'span' | 'language'>) => void;
  onClose: () => void;
};

const HOURS = Array.from({ length: 24 }, (_, hour) => hour);
const LANGUAGES = [
  { value: 'en-US' as const, label: 'English' },
  { value: 'zh-CN' as const, label: '中文' },
];

/** When, about which days and to whom. */
export function MailForm({ view, schedule, first, onPreview, onClose }: Props) {
  const { t, i18n } = useLingui();
  const { session } = useShell();
  const locale = useLocale();
  const zone = useZone();
  const id = useId();
  const { done } = useDone();
  const kept = useHalfTyped<Answers>({
    name: `mail of report ${view.id}`,
    schema: answers,
    first: first ?? usualAnswers(session.user.email, locale === 'zh-CN' ? 'zh-CN' : 'en-US'),
  });
  const { value, change } = kept;
  const { name } = view;
  const save = useSend(saveReportSchedule, {
    onDone: () => {
      kept.forget();
      done({ text: t`“${name}” is mailed from now on.` });
    },
  });
  const stop = useSend(removeReportSchedule, {
    onDone: () => {
      kept.forget();
      done({ text: t`“${name}” is mailed no more.` });
      onClose();
    },
  });
  const to = addressesIn(value.to);
  const field = (part: string) => `${id}-${part}`;
  const nextDay = schedule && formatDay(dayOf(schedule.nextAt, zone));
  const nextTime = schedule && formatTime(schedule.nextAt, zone);
  return (
    <form
      className={styles['form']}
      onSubmit={(event) => {
        event.preventDefault();
        const { to: _, ...fields } = value;
        void save.send({ params: { id: view.id }, body: { ...fields, to, version: schedule?.version ?? 0 } });
      }}
    >
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
          <Trans>At (New Zealand time)</Trans>
        </label>
        <Select<number>
          id={field('hour')}
          value={value.hour}
          options={HOURS.map((hour) => ({ value: hour, label: `${String(hour).padStart(2, '0')}:00` }))}
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
      <div className={styles['bar']}>
        <Button
          type="primary"
          htmlType="submit"
          isBusy={save.isSending}
          why={to.length === 0 ? t`Give at least one mail address.` : ''}
        >
          <Trans>Save</Trans>
        </Button>
        <Button onClick={() => onPreview({ span: value.span, language: value.language })}>
          <Trans>Preview</Trans>
        </Button>
        {schedule && (
          <Button danger isBusy={stop.isSending} onClick={() => void stop.send({ params: { id: view.id } })}>
            <Trans>Mail it no more</Trans>
          </Button>
        )}
      </div>
    </form>
  );
}
