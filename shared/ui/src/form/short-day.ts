const WHOLE = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/;
const SHORT = /^(\d{1,2})[/.-](\d{1,2})(?:[/.-](\d\d))?$/;

function dayOf(year: string, month: string, day: string): string | undefined {
  const found = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const date = new Date(`${found}T00:00:00Z`);
  return Number.isNaN(date.getTime()) || !date.toISOString().startsWith(found) ? undefined : found;
}

/**
 * A day as people write it in a hurry: `5/11`, which is of this year, or `5/11/26`. @returns `2026-11-05`; nothing where it
 * is no day, or a whole one with four digits for its year
 */
export function readShortDay(text: string, thisYear = new Date().getFullYear()): string | undefined {
  const [, day = '', month = '', year] = SHORT.exec(text.trim()) ?? [];
  return dayOf(String(year === undefined ? thisYear : 2000 + Number(year)), month, day);
}

/** The day of the calendar that a text is, whole or in a hurry. */
export function readDay(text: string): string | undefined {
  const [, day = '', month = '', year = ''] = WHOLE.exec(text.trim()) ?? [];
  return dayOf(year, month, day) ?? readShortDay(text);
}

/** Whether a text is a day of the calendar, whole or in a hurry. */
export function isDayText(text: string): boolean {
  return readDay(text) !== undefined;
}
