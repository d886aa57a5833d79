import { withFile, type ChartFormat } from '@haulboard/charts';
import { formatDuration } from '@haulboard/contract/time';
import { useLocale } from '@haulboard/data';
import { useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';

export type RunningNumbers = {
  count: ChartFormat;
  /** `3.4` */
  tenth: ChartFormat;
  percent: ChartFormat;
  /** `0:35 h`, `1:35 h`. */
  minutes: ChartFormat;
  km: ChartFormat;
};

const same = (value: number) => value;
/** To one place, as it is shown. */
const toTenth = (value: number) => Math.round(value * 10) / 10;

/** How shares, times and ways are written in the page's language. */
export function useRunningNumbers(): RunningNumbers {
  const { t } = useLingui();
  const locale = useLocale();
  return useMemo(() => {
    const language = locale === 'zh-CN' ? 'zh-CN' : 'en-NZ';
    const whole = new Intl.NumberFormat(language, { maximumFractionDigits: 0 });
    const one = new Intl.NumberFormat(language, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
    return {
      count: (value) => whole.format(value),
      tenth: withFile((value) => one.format(value), { write: toTenth }),
      percent: withFile((value) => `${one.format(value)} %`, { unit: '%', write: toTenth }),
      minutes: withFile(
        (value) => {
          const duration = formatDuration(value * 60);
          return t`${duration} h`;
        },
        { unit: t`min`, write: same },
      ),
      km: withFile(
        (tenths) => {
          const km = one.format(tenths / 10);
          return t`${km} km`;
        },
        { unit: t`km`, write: (tenths) => tenths / 10 },
      ),
    };
  }, [locale, t]);
}
