// A sign only where something is less than nothing: what rounds to nothing has none.
const figure = (fewest: number) =>
  new Intl.NumberFormat('en-NZ', {
    minimumFractionDigits: fewest,
    maximumFractionDigits: 1,
    signDisplay: 'negative',
  });
const LOADS = figure(0);
const THOUSANDTHS = figure(1);

/** Loads, to a tenth: 1,234.5. */
export const loadsText = (loads: number): string => LOADS.format(loads);

/** Kilograms in tonnes, litres in cubic metres: 1,234.0. */
export const thousandthsText = (amount: number): string => THOUSANDTHS.format(amount / 1000);
