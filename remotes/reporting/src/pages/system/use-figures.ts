import { dayOf, formatDay, formatTime } from '@haulboard/contract/time';
import { useLocale, useZone } from '@haulboard/data';
import { useMemo } from 'react';

/** How figures of the system are written. */
export function useFigures() {
  const locale = useLocale();
  const zone = useZone();
  return useMemo(() => {
    const language = locale === 'zh-CN' ? 'zh-CN' : 'en-NZ';
    const whole = new Intl.NumberFormat(language, { maximumFractionDigits: 0 });
    const tenth = new Intl.NumberFormat(language, { maximumFractionDigits: 1 });
    return {
      count: (value: number) => whole.format(value),
      ms: (value: number) =>
        value < 1_000 ? `${whole.format(value)} ms` : `${tenth.format(value / 1_000)} s`,
      megabytes: (value: number) => `${tenth.format(value)} MB`,
      moment: (seconds: number) =>
        `${formatDay(dayOf(seconds, zone)).slice(0, 5)} ${formatTime(seconds, zone)}`,
      day: (day: string) => formatDay(day).slice(0, 5),
    };
  }, [locale, zone]);
}
