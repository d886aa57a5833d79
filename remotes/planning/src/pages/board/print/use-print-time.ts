import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';

/** Since when the page is being printed, in seconds; undefined while it is not. Paper is drawn then, and not before. */
export function usePrintTime(): number | undefined {
  const [printTime, setPrintTime] = useState<number>();
  useEffect(() => {
    // The browser takes its picture right after the event.
    const begin = () => flushSync(() => setPrintTime(Math.floor(Date.now() / 1000)));
    const end = () => setPrintTime(undefined);
    window.addEventListener('beforeprint', begin);
    window.addEventListener('afterprint', end);
    return () => {
      window.removeEventListener('beforeprint', begin);
      window.removeEventListener('afterprint', end);
    };
  }, []);
  return printTime;
}
