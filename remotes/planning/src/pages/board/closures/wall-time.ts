import { atTime, clockText, dayOf } from '@haulboard/contract/time';

/** `2026-11-21T15:00`: an instant as the zone's clocks show it, for a field of date and time. */
export function wallTime(at: number, zone: string): string {
  return `${dayOf(at, zone)}T${clockText(at, zone)}`;
}

/** The instant of what such a field holds; nothing while it is not complete. */
export function fromWallTime(text: string, zone: string): number | undefined {
  const [, day, hour, minute] = /^(\d{4}-\d\d-\d\d)T(\d\d):(\d\d)/.exec(text) ?? [];
  return day === undefined ? undefined : atTime(day, { hour: Number(hour), minute: Number(minute) }, zone);
}
