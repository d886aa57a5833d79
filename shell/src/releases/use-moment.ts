import { dayOf, formatDay, formatTime } from '@haulboard/contract/time';
import { useShell } from '@haulboard/data';

/** Day and time of an instant (ISO 8601), as the operating zone has it. */
export function useMoment(): (instant: string) => string {
  const { time } = useShell();
  return (instant) => {
    const seconds = Math.floor(Date.parse(instant) / 1000);
    return `${formatDay(dayOf(seconds, time.zone))} ${formatTime(seconds, time.zone)}`;
  };
}
