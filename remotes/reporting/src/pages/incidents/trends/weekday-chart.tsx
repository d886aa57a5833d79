import { Chart, type ChartData } from '@haulboard/charts';
import type { IncidentTrends } from '@haulboard/contract';
import { addDays, formatTime, formatWeekday } from '@haulboard/contract/time';
import { useLocale } from '@haulboard/data';
import { Trans, useLingui } from '@lingui/react/macro';

const A_MONDAY = '2026-01-05';
const DAY_S = 24 * 60 * 60;

const plain = (count: number): string => String(count);

/** From when to when each part of a day is, in whole hours: longer names would lie askew below a narrow picture. */
function partNames(parts: number): string[] {
  const clock = (part: number) => formatTime(((part % parts) * DAY_S) / parts, 'UTC').replace(':00', '');
  return Array.from({ length: parts }, (_, part) => `${clock(part)} – ${clock(part + 1)}`);
}

/** When it happens: a field of weekdays and hours, in which a pattern is seen at once. */
export function WeekdayChart({ trends: { from, weekdays, total } }: { trends: IncidentTrends }) {
  const { t } = useLingui();
  const locale = useLocale();
  const names = locale === 'zh-CN' ? locale : undefined;
  const data: ChartData = {
    labelName: t`Time of day`,
    labels: total === 0 ? [] : partNames(weekdays[0]?.length ?? 0),
    columns: weekdays.map((counts, day) => ({
      name: formatWeekday(addDays(A_MONDAY, day), names),
      values: counts,
      format: plain,
      total: counts.reduce((sum, count) => sum + count, 0),
      tone: 'bad',
    })),
  };
  return (
    <Chart
      title={t`When it happens`}
      kind="heat"
      data={data}
      fileName={`incidents-weekday-${from}`}
      empty={<Trans>Nothing was reported for these days.</Trans>}
    />
  );
}
