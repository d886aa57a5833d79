import { getSystemSettings } from '@haulboard/contract';
import { dayOf } from '@haulboard/contract/time';
import { useShell } from '@haulboard/data';

/** Leads to the board of a day: `date` is its start, seconds since epoch. */
export function useGoToDay(): (date: number) => Promise<void> {
  const shell = useShell();
  return async (date) => {
    // The server's idea of today, not this computer's.
    const { today } = await shell.http.send(getSystemSettings, {});
    const page = dayOf(date, shell.time.zone) === today ? '/today' : '/tomorrow';
    shell.navigate(`${page}?dateTime=${date * 1000}`);
  };
}
