import {
  addDays,
  atTime,
  clockText,
  dayOf,
  dayStart,
  formatTime,
  formatWeekday,
  type Day,
} from '@haulboard/contract/time';
import { useZone } from '@haulboard/data';
import { ClockField, Segmented } from '@haulboard/ui/form';
import { useLingui } from '@lingui/react/macro';
import styles from './dialogs.module.css';

/**
 * At once, or when the clock next shows this (`16:00`; empty while nothing is chosen): at `at`, seconds, or never while
 * that is nothing.
 */
type When = { isLater: boolean; clock: string; at: number | undefined };

export const AT_ONCE: When = { isLater: false, clock: '', at: undefined };

type Asked = { planDay: Day; now: number; zone: string };

/**
 * When the clock next shows it, seconds; nothing when that is no time, or when the plan's day is over by then.
 */
export function momentOf(clock: string, { planDay, now, zone }: Asked): number | undefined {
  const [, hour, minute] = /^(\d\d):(\d\d)$/.exec(clock) ?? [];
  if (hour === undefined || minute === undefined) {
    return undefined;
  }
  const today = dayOf(now, zone);
  const at = [today, addDays(today, 1)]
    .map((day) => atTime(day, { hour: Number(hour), minute: Number(minute) }, zone))
    .find((moment) => moment > now);
  return at !== undefined && at < dayStart(addDays(planDay, 1), zone) ? at : undefined;
}

const QUARTER = 15 * 60;
/** Nearer than that nobody could still change their mind. */
const LEAD = 2 * 60;

/** The next quarter of an hour, as a clock shows it; empty when the plan's day is over by then. */
export function proposedClock({ planDay, now, zone }: Asked): string {
  const at = Math.ceil((now + LEAD) / QUARTER) * QUARTER;
  return at < dayStart(addDays(planDay, 1), zone) ? clockText(at, zone) : '';
}

/** Later, at the time that is proposed. */
export function laterFrom(asked: Asked): When {
  const clock = proposedClock(asked);
  return { isLater: true, clock, at: momentOf(clock, asked) };
}

type Props = { when: When; planDay: Day; onChange: (when: When) => void };

/** Chooses whether drivers get the loads now, or at a time at which the server sends them. */
export function PublishWhen({ when, planDay, onChange }: Props) {
  const { t, i18n } = useLingui();
  const zone = useZone();
  const { at } = when;
  const day = at === undefined ? '' : formatWeekday(dayOf(at, zone), i18n.locale);
  const time = at === undefined ? '' : formatTime(at, zone);
  const asked = () => ({ planDay, now: Date.now() / 1000, zone });
  const state =
    at === undefined
      ? t`Choose a time that is still to come, before the plan’s day is over.`
      : t`They go out ${day}, ${time}.`;
  return (
    <div className={styles['when']}>
      <Segmented
        aria-label={t`When to publish`}
        value={when.isLater ? 'later' : 'now'}
        options={[
          { value: 'now', label: t`Now` },
          { value: 'later', label: t`Later` },
        ]}
        onChange={(value) => {
          const isLater = value === 'later';
          onChange(isLater && when.clock === '' ? laterFrom(asked()) : { ...when, isLater });
        }}
      />
      {when.isLater && (
        <>
          <ClockField
            className={styles['clock'] ?? ''}
            aria-label={t`Time to publish`}
            value={when.clock}
            onChange={(clock) => onChange({ ...when, clock, at: momentOf(clock, asked()) })}
          />
          <output className={styles['soft']}>{state}</output>
        </>
      )}
    </div>
  );
}
