import { formatDuration } from '@haulboard/contract/time';
import { useLocale } from '@haulboard/data';
import { useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';

export type RunningNumbers = {
  count: (value: number) => string;
  /** `3.4` */
  tenth: (value: number) => string;
  percent: (value: number) => string;
  /** `35 min`, `1:35 h`. */
  minutes: (value: number) => string;
  km: (tenths: number) => string;
};

const HOUR = 60;

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
      tenth: (value) => one.format(value),
      percent: (value) => `${one.format(value)} %`,
      minutes(value) {
        const [minutes, duration] = [whole.format(value), formatDuration(value * 60)];
        return value < HOUR ? t`${minutes} min` : t`${duration} h`;
      },
      km(tenths) {
        const km = one.format(tenths / 10);
        return t`${km} km`;
      },
    };
  }, [locale, t]);
}
