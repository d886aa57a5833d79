import { useLocale } from '@haulboard/data';
import { dollarsText, UNKNOWN } from '@haulboard/ui/core';
import { useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';

export type Money = {
  /** `$1,234.50` of cents. */
  dollars: (cents: number | null) => string;
  tonnes: (kg: number | null) => string;
  km: (tenths: number) => string;
  count: (value: number) => string;
  /** A number with so many digits behind the point, of a whole number of them. */
  scaled: (value: number, digits: number) => string;
};

/** How amounts and measures are written in the page's language. */
export function useMoney(): Money {
  const locale = useLocale();
  const { t } = useLingui();
  return useMemo(() => {
    const language = locale === 'zh-CN' ? 'zh-CN' : 'en-NZ';
    const whole = new Intl.NumberFormat(language, { maximumFractionDigits: 0 });
    const scaled = (value: number, digits: number) =>
      new Intl.NumberFormat(language, {
        minimumFractionDigits: digits,
        maximumFractionDigits: digits,
      }).format(value / 10 ** digits);
    return {
      dollars: (cents) => (cents === null ? UNKNOWN : dollarsText(cents, { locale })),
      tonnes: (kg) => {
        const mass = kg === null ? '' : scaled(kg, 3);
        return mass === '' ? UNKNOWN : t`${mass} t`;
      },
      km: (tenths) => `${scaled(tenths, 1)} km`,
      count: (value) => whole.format(value),
      scaled,
    };
  }, [locale, t]);
}
