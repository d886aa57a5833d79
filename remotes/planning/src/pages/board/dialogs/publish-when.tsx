import {
  addDays,
  atTime,
  dayOf,
  dayStart,
  formatTime,
  formatWeekday,
  type Day,
} from '@haulboard/contract/time';
import { ClockField, Segmented } from '@haulboard/ui/data';
import { useLingui } from '@lingui/react/macro';
import styles from './dialogs.module.css';

/**
 * At once, or when the clock next shows this (`16:00`; empty while nothing is chosen): at `at`, seconds, or never while
 * that is nothing.
 */
type When = { isLater: boolean; clock: string; at: number | undefined };

export const AT_ONCE: When = { isLater: false, clock: '', at: undefined };

/**
 * When the clock next shows it, seconds; nothing when that is no time, or when the plan's day is over by then.
 */
export function momentOf(clock: string, planDay: Day, now: number): number | undefined {
  const [, hour, minute] = /^(\d\d):(\d\d)$/.exec(clock) ?? [];
  if (hour === undefined || minute === undefined) {
    return undefined;
  }
  const today = dayOf(now);
  const at = [today, addDays(today, 1)]
    .map((day) => atTime(day, { hour: Number(hour), minute: Number(minute) }))
    .find((moment) => moment > now);
  return at !== undefined && at < dayStart(addDays(planDay, 1)) ? at : undefined;
}

type Props = { when: When; planDay: Day; onChange: (when: When) => void };

/** Chooses whether drivers get the loads now, or at a time at which the server sends them. */
export function PublishWhen({ when, planDay, onChange }: Props) {
  const { t, i18n } = useLingui();
  const { at } = when;
  const day = at === undefined ? '' : formatWeekday(dayOf(at), i18n.locale);
  const time = at === undefined ? '' : formatTime(at);
  const state =
    at === undefined ? t`Choose a time before the plan’s day is over.` : t`They go out ${day}, ${time}.`;
  return (
    <div className={styles['when']}>
      <Segmented
        aria-label={t`When to publish`}
        value={when.isLater ? 'later' : 'now'}
        options={[
          { value: 'now', label: t`Now` },
          { value: 'later', label: t`Later` },
        ]}
        onChange={(value) => onChange({ ...when, isLater: value === 'later' })}
      />
      {when.isLater && (
        <>
          <ClockField
            className={styles['clock'] ?? ''}
            aria-label={t`Time to publish`}
            value={when.clock}
            onChange={(clock) =>
              onChange({ ...when, clock, at: momentOf(clock, planDay, Date.now() / 1000) })
            }
          />
          <output className={styles['soft']}>{state}</output>
        </>
      )}
    </div>
  );
}
