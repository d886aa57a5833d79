import { recordPath } from '@haulboard/contract';
import { Plural, useLingui } from '@lingui/react/macro';
import { ExpiringPapers } from '../expiring-papers.tsx';
import { DRIVER_PAPER_NAMES } from './driver-paper-names.ts';
import { useExpiringDrivers } from './use-expiring-drivers.ts';

const expiredPapers = (gone: number) => (
  <Plural
    value={gone}
    one="# licence or induction has expired."
    other="# licences or inductions have expired."
  />
);

/** Which licences and inductions must be renewed. */
export function ExpiringDriversNotice() {
  const { i18n } = useLingui();
  const papers = useExpiringDrivers().map(({ id, driverName, kind, place, number, expires, daysLeft }) => ({
    key: String(id),
    to: recordPath('driverPapers', id),
    parts: [driverName, i18n._(DRIVER_PAPER_NAMES[kind]), place, number],
    expires,
    daysLeft,
  }));
  return <ExpiringPapers papers={papers} expired={expiredPapers} />;
}
