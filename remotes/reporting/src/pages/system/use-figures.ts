import { withFile } from '@haulboard/charts';
import { clockText, dayOf, formatDay, formatTime } from '@haulboard/contract/time';
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
    const hundredth = new Intl.NumberFormat(language, { maximumFractionDigits: 2 });
    return {
      count: (value: number) => whole.format(value),
      ms: withFile(
        (value) => (value < 1_000 ? `${whole.format(value)} ms` : `${tenth.format(value / 1_000)} s`),
        { unit: 'ms', write: Math.round },
      ),
      hundredths: (value: number) => hundredth.format(value),
      megabytes: withFile((value) => `${tenth.format(value)} MB`, {
        unit: 'MB',
        write: (value) => Math.round(value * 10) / 10,
      }),
      moment: withFile(
        (seconds) => `${formatDay(dayOf(seconds, zone)).slice(0, 5)} ${formatTime(seconds, zone)}`,
        { write: (seconds) => `${dayOf(seconds, zone)} ${clockText(seconds, zone)}` },
      ),
      day: (day: string) => formatDay(day).slice(0, 5),
    };
  }, [locale, zone]);
}
