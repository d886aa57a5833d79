import { recordPath, type Expiring } from '@haulboard/contract';
import { Plural, useLingui } from '@lingui/react/macro';
import { ExpiringPapers } from '../expiring-papers.tsx';
import { CERTIFICATE_NAMES } from './certificate-names.ts';
import { useExpiring } from './use-expiring.ts';

/** A paper of the truck's own record has none of its own. */
const pathOf = ({ vehicleId, certificateId }: Expiring): string =>
  certificateId === null
    ? recordPath('vehicles', vehicleId)
    : recordPath('vehicleCertificates', certificateId);

const expiredPapers = (gone: number) => (
  <Plural
    value={gone}
    one="# certificate or permit has expired."
    other="# certificates or permits have expired."
  />
);

/** Which papers of trucks must be renewed. */
export function ExpiringNotice() {
  const { i18n } = useLingui();
  const papers = useExpiring().map((paper) => ({
    key: `${paper.vehicleId} ${paper.kind} ${paper.certificateId ?? ''}`,
    to: pathOf(paper),
    parts: [paper.vehicleCode, i18n._(CERTIFICATE_NAMES[paper.kind]), paper.number],
    expires: paper.expires,
    daysLeft: paper.daysLeft,
  }));
  return <ExpiringPapers papers={papers} expired={expiredPapers} />;
}
