import { clockOfMinute, minuteOfClock } from '@haulboard/contract/time';
import { ClockField, Select } from '@haulboard/ui/form';
import { useLingui } from '@lingui/react/macro';
import { cutOf, type Part } from '../labels/part-labels.ts';
import styles from './market.module.css';

type Kind = 'whole' | 'from' | 'until';
/** Noon: where a day is cut when nobody has said otherwise. */
const NOON = 720;
const DAY_MINUTES = 1440;

type Props = { id: string; label: string; part: Part; onChange: (part: Part) => void };

function kindOf(part: Part): Kind {
  const { fromMinute, toMinute } = cutOf(part);
  if (fromMinute !== undefined) {
    return 'from';
  }
  return toMinute === undefined ? 'whole' : 'until';
}

function partOf(kind: Kind, minute: number): Part {
  if (kind === 'whole') {
    return {};
  }
  return kind === 'from' ? { fromMinute: minute } : { toMinute: minute };
}

/** Nothing while the time is not complete, or at the very edge of the day, which cuts nothing off. */
function cutMinute(text: string): number | undefined {
  const minute = minuteOfClock(text) ?? 0;
  return minute > 0 && minute < DAY_MINUTES ? minute : undefined;
}

/** The whole day, or the part of it that begins or ends at some time. */
export function PartField({ id, label, part, onChange }: Props) {
  const { t } = useLingui();
  const kind = kindOf(part);
  const minute = (kind === 'from' ? part.fromMinute : part.toMinute) ?? NOON;
  const options = [
    { value: 'whole' as const, label: t`Whole day` },
    { value: 'from' as const, label: t`From a time on` },
    { value: 'until' as const, label: t`Until a time` },
  ];
  return (
    <>
      <label className={styles['label']} htmlFor={id}>
        {label}
      </label>
      <div className={styles['part']}>
        <Select<Kind>
          id={id}
          className={styles['kind'] ?? ''}
          value={kind}
          options={options}
          onChange={(chosen) => onChange(partOf(chosen, kind === 'whole' ? NOON : minute))}
        />
        {kind !== 'whole' && (
          <ClockField
            className={styles['clock'] ?? ''}
            aria-label={t`Time`}
            value={clockOfMinute(minute)}
            onChange={(clock) => {
              const chosen = cutMinute(clock);
              if (chosen !== undefined) {
                onChange(partOf(kind, chosen));
              }
            }}
          />
        )}
      </div>
    </>
  );
}
