import { useEffect, useRef } from 'react';

const EVERY_S = 60;

/** Asks again once a minute, as long as something is shown. */
export function useEachMinute(now: number, ask: () => void, isOn: boolean): void {
  const latest = useRef(ask);
  useEffect(() => {
    latest.current = ask;
  }, [ask]);
  const minute = Math.floor(now / EVERY_S);
  const asked = useRef(minute);
  useEffect(() => {
    if (isOn && asked.current !== minute) {
      latest.current();
    }
    asked.current = minute;
  }, [minute, isOn]);
}
