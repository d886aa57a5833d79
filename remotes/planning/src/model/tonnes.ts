const ONE_DECIMAL = new Intl.NumberFormat('en-NZ', { minimumFractionDigits: 1, maximumFractionDigits: 1 });

/** `3,766.0` of 3,766,000 kg: both languages of the product write figures alike. */
export function tonnesText(kg: number): string {
  return ONE_DECIMAL.format(kg / 1000);
}
