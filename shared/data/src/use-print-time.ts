import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { useShell } from './shell-context.tsx';

/** Since when this page is printed, in seconds. Nothing while it is not, or another is in front: paper is drawn for one. */
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
