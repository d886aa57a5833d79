/** Thousandths as percent, `0.5`. */
export const percentText = (permille: number) => (permille / 10).toFixed(1);

/** Minutes as hours, `12` or `0.5`. */
export const hoursText = (minutes: number) => String(Math.round((minutes / 60) * 100) / 100);
