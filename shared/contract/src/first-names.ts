/**
 * Whom a plan calls by the first name alone; of two that share a day both: "Hemi Tautahi / Sina Fonoti" is
 * "Hemi / Sina". Empty where nobody is named.
 */
export function firstNames(driverName: string): string {
  const names = driverName.split(' / ').map((name) => name.trim().split(/\s+/)[0] ?? '');
  return names.join(' / ');
}
