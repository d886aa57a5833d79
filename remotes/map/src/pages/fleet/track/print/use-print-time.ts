import { useShell } from '@haulboard/data';
import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';

/** Since when the page is being printed, in seconds; undefined while it is not, or while another tab is in front. */
export function usePrintTime(): number | undefined {
  const { tabs } = useShell();
  const [printTime, setPrintTime] = useState<number>();
  useEffect(() => {
    // The browser takes its picture right after the event.
    const begin = () => {
      if (tabs.isActive()) {
        flushSync(() => setPrintTime(Math.floor(Date.now() / 1000)));
      }
    };
    const end = () => setPrintTime(undefined);
    window.addEventListener('beforeprint', begin);
    window.addEventListener('afterprint', end);
    return () => {
      window.removeEventListener('beforeprint', begin);
      window.removeEventListener('afterprint', end);
    };
  }, [tabs]);
  return printTime;
}
