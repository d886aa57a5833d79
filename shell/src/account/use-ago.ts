import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';

const TICK_MS = 30_000;
const HOUR = 60;
const DAY = 24 * HOUR;

/** Says how long ago an instant (seconds) was (SPEC.md 9), and goes on saying it right. */
export function useAgo(): (seconds: number) => string {
  const { t } = useLingui();
  const [now, setNow] = useState(() => Date.now() / 1000);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now() / 1000), TICK_MS);
    return () => clearInterval(timer);
  }, []);
  return (seconds) => {
    // Another computer's clock may run ahead: that counts as now.
    const minutes = Math.max(0, Math.floor((now - seconds) / 60));
    if (minutes < 1) {
      return t`just now`;
    }
    if (minutes < HOUR) {
      return t`${plural(minutes, { one: '# minute ago', other: '# minutes ago' })}`;
    }
    const hours = Math.floor(minutes / HOUR);
    const days = Math.floor(minutes / DAY);
    return days < 1
      ? t`${plural(hours, { one: '# hour ago', other: '# hours ago' })}`
      : t`${plural(days, { one: '# day ago', other: '# days ago' })}`;
  };
}
