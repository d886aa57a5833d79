import type { SystemReport } from '@haulboard/contract';
import { DayField, Select } from '@haulboard/ui/form';
import { useLingui } from '@lingui/react/macro';
import { daysOf, rangeOf, type RangeName } from '../../model/ranges.ts';
import { RANGE_LABELS } from '../charts/labels.ts';
import styles from './system.module.css';
import type { SystemReportState } from './use-system-report.ts';

const RANGES: readonly RangeName[] = ['today', 'week', 'weeks', 'month', 'quarter'];

/** Which days, and of which part of the pages. Both stand in the address. */
export function SystemBar({
  state: { part, put },
  report,
}: {
  state: SystemReportState;
  report: SystemReport;
}) {
  const { t, i18n } = useLingui();
  const { from, to, today, faults, loads } = report;
  const range = rangeOf({ from, to }, today);
  const parts = [
    ...new Set([...faults, ...loads].map(({ remote }) => remote)),
    ...(part === '' ? [] : [part]),
  ];
  return (
    <search className={styles['bar']} aria-label={t`Days and filters`}>
      <Select<RangeName>
        className={styles['range'] ?? ''}
        aria-label={t`Range of days`}
        placeholder={t`Other days`}
        {...(range === undefined ? {} : { value: range })}
        options={RANGES.map((name) => ({ value: name, label: i18n._(RANGE_LABELS[name]) }))}
        onChange={(name: RangeName) => put(daysOf(name, today))}
      />
      <DayField
        aria-label={t`From day`}
        value={from}
        onChange={(day) => put({ from: day, to: day > to ? day : to })}
      />
      <DayField
        aria-label={t`To day`}
        value={to}
        onChange={(day) => put({ from: day < from ? day : from, to: day })}
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
