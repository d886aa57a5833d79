import type { PartPair, ReportPart, ReportPeriod } from '@haulboard/contract';
import { formatDay, formatWeekday } from '@haulboard/contract/time';
import { useLocale } from '@haulboard/data';
import { useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';

export type Numbers = {
  tonnes: (value: number) => string;
  count: (value: number) => string;
  /** `Sun 05/04`, `30/03–05/04`, `April 2026`. */
  part: (part: Days, by: ReportPeriod) => string;
  /** The same in a file, by its year and so that it sorts: `2026-04-05`, `2026-03-30 – 2026-04-05`, `2026-04`. */
  filePart: (part: Days, by: ReportPeriod) => string;
  /** What a row with both periods is called: by its part, else by the part before. */
  pair: (pair: PartPair<Days, Days>, by: ReportPeriod) => string;
};

type Days = Pick<ReportPart, 'from' | 'to'>;

const short = (day: string) => formatDay(day).slice(0, 5);

function filePart({ from, to }: Days, by: ReportPeriod): string {
  if (by === 'month') {
    return from.slice(0, 7);
  }
  return from === to ? from : `${from} – ${to}`;
}

/** How figures are written in the page's language. */
export function useNumbers(): Numbers {
  const locale = useLocale();
  const { t } = useLingui();
  return useMemo(() => {
    const language = locale === 'zh-CN' ? 'zh-CN' : 'en-NZ';
    const format = new Intl.NumberFormat(language, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
    const whole = new Intl.NumberFormat(language, { maximumFractionDigits: 0 });
    const month = new Intl.DateTimeFormat(language, { month: 'short', year: 'numeric', timeZone: 'UTC' });
    const part: Numbers['part'] = ({ from, to }, by) => {
      if (by === 'month') {
        return month.format(new Date(`${from}T00:00:00Z`));
      }
      return from === to ? `${formatWeekday(from, language)} ${short(from)}` : `${short(from)}–${short(to)}`;
    };
    return {
      tonnes: (value) => {
        const mass = format.format(value);
        return t`${mass} t`;
      },
      count: (value) => whole.format(value),
      part,
      filePart,
      pair({ now, before }, by) {
        if (now !== null) {
          return part(now, by);
        }
        const days = before === null ? '' : part(before, by);
        return t`before: ${days}`;
      },
    };
  }, [locale, t]);
}
