import type { ReportPart, ReportPeriod } from '@haulboard/contract';
import { formatDay, formatWeekday } from '@haulboard/contract/time';
import { useLocale } from '@haulboard/data';
import { useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';

export type Numbers = {
  tonnes: (value: number) => string;
  count: (value: number) => string;
  /** `Sun 05/04`, `30/03–05/04`, `April 2026`. */
  part: (part: Pick<ReportPart, 'from' | 'to'>, by: ReportPeriod) => string;
};

const short = (day: string) => formatDay(day).slice(0, 5);

/** How figures are written in the page's language. */
export function useNumbers(): Numbers {
  const locale = useLocale();
  const { t } = useLingui();
  return useMemo(() => {
    const language = locale === 'zh-CN' ? 'zh-CN' : 'en-NZ';
    const format = new Intl.NumberFormat(language, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
    const whole = new Intl.NumberFormat(language, { maximumFractionDigits: 0 });
    const month = new Intl.DateTimeFormat(language, { month: 'short', year: 'numeric', timeZone: 'UTC' });
    return {
      tonnes: (value) => {
        const mass = format.format(value);
        return t`${mass} t`;
      },
      count: (value) => whole.format(value),
      part: ({ from, to }, by) => {
        if (by === 'month') {
          return month.format(new Date(`${from}T00:00:00Z`));
        }
        return from === to
          ? `${formatWeekday(from, language)} ${short(from)}`
          : `${short(from)}–${short(to)}`;
      },
    };
  }, [locale, t]);
}
