type DollarsOptions = {
  /** `zh-CN` writes in Chinese, all else as New Zealand does. */
  locale: string;
  /** Behind the point: 2 unless said; 0 where there is no room for cents. */
  digits?: 0 | 2;
  /** `+$12.00` for more, as of a change. */
  isChange?: boolean;
};

/** `$1,234.50` of whole New Zealand cents. */
export function dollarsText(cents: number, { locale, digits = 2, isChange = false }: DollarsOptions): string {
  return new Intl.NumberFormat(locale === 'zh-CN' ? locale : 'en-NZ', {
    style: 'currency',
    currency: 'NZD',
    currencyDisplay: 'narrowSymbol',
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
    ...(isChange ? { signDisplay: 'exceptZero' } : {}),
  }).format(cents / 100);
}
