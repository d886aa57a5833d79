import { MAX_SYSTEM_DAYS, type SystemReport } from '@haulboard/contract';
import { Select } from '@haulboard/ui/form';
import { useLingui } from '@lingui/react/macro';
import { DayRange } from '../../components/day-range.tsx';
import type { RangeName } from '../../model/ranges.ts';
import styles from './system.module.css';
import type { SystemReportState } from './use-system-report.ts';

const RANGES: readonly RangeName[] = ['today', 'week', 'weeks', 'month', 'quarter'];

/** Which days, and of which part of the pages. Both stand in the address. */
export function SystemBar({
  state: { query, part, put },
  report,
}: {
  state: SystemReportState;
  report: SystemReport;
}) {
  const { t } = useLingui();
  const { from, to, today, faults, loads, vitals } = report;
  const parts = [
    ...new Set([...faults, ...loads, ...vitals].map(({ remote }) => remote)),
    ...(part === '' ? [] : [part]),
  ];
  return (
    <search className={styles['bar']} aria-label={t`Days and filters`}>
      <DayRange
        from={from}
        to={to}
        today={today}
        asked={query}
        names={RANGES}
        maxDays={MAX_SYSTEM_DAYS}
        put={put}
      />
      <Select<string>
        className={styles['range'] ?? ''}
        aria-label={t`Part of the pages`}
        value={part}
        options={[
          { value: '', label: t`All parts` },
          ...[...new Set(parts)]
            .toSorted((a, b) => a.localeCompare(b))
            .map((value) => ({ value, label: value })),
        ]}
        onChange={(next) => put({ part: next })}
      />
    </search>
  );
}
