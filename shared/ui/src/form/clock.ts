/**
 * The time a person typed, as `16:05`: from `4:05 pm`, `16:05`, `16.05`, `1605` or `4pm`.
 * Nothing while it is none.
 */
export function readClock(typed: string): string {
  const [, hours, minutes = '00', half] =
    /^(\d{1,2})(?:[:.]?(\d\d))?\s*([ap])?\.?m?\.?$/.exec(typed.trim().toLowerCase()) ?? [];
  const hour = Number(hours);
  const isHour = half === undefined ? hour <= 23 : hour >= 1 && hour <= 12;
  if (hours === undefined || !isHour || Number(minutes) > 59) {
    return '';
  }
  const ofDay = half === undefined ? hour : (hour % 12) + (half === 'p' ? 12 : 0);
  return `${String(ofDay).padStart(2, '0')}:${minutes}`;
}

/** `4:05 pm` for `16:05`, as the whole product writes a time; nothing for nothing. */
export function clockText(clock: string): string {
  const [hour, minutes] = clock.split(':');
  if (hour === undefined || minutes === undefined) {
    return '';
  }
  return `${Number(hour) % 12 || 12}:${minutes} ${Number(hour) < 12 ? 'am' : 'pm'}`;
}
