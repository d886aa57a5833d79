import { atTime, dayOf, NZ } from '@haulboard/contract/time';

const clock = new Intl.DateTimeFormat('en-GB', {
  timeZone: NZ,
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});

/** `2026-11-21T15:00`: an instant as New Zealand's clocks show it, for a field of date and time. */
export function wallTime(at: number): string {
  return `${dayOf(at)}T${clock.format(at * 1000)}`;
}

/** The instant of what such a field holds; nothing while it is not complete. */
export function fromWallTime(text: string): number | undefined {
  const [, day, hour, minute] = /^(\d{4}-\d\d-\d\d)T(\d\d):(\d\d)/.exec(text) ?? [];
  return day === undefined ? undefined : atTime(day, { hour: Number(hour), minute: Number(minute) });
}
