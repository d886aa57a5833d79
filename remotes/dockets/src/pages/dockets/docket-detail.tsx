import { PHOTOS, type DocketDetail } from '@haulboard/contract';
import { formatDay, formatTime } from '@haulboard/contract/time';
import { useLocale, useShell, useZone } from '@haulboard/data';
import { Photos } from '@haulboard/records/photos';
import { UNKNOWN } from '@haulboard/ui/core';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Checks } from '../checks/checks.tsx';
import { DocketExports } from '../export/docket-exports.tsx';
import { DocketInvoice } from '../invoice/docket-invoice.tsx';
import styles from './dockets.module.css';
import { SOURCE_NAMES, STATUS_NAMES, TYPE_NAMES } from './labels.ts';
import { tonnesText } from './use-columns.ts';
import { DocketHistory } from './docket-history.tsx';
import { Volume } from './volume.tsx';
import { Weighings } from './weighings.tsx';

type Props = { docket: DocketDetail; linkOf: (id: number) => string };

/** All that is known of one docket. */
export function DocketDetailView({ docket, linkOf }: Props) {
  const { voidReason } = docket;
  return (
    <div className={styles['column']}>
      {voidReason !== '' && (
        <p className={styles['line']}>
          <Trans>Void: {voidReason}</Trans>
        </p>
      )}
      <Weights docket={docket} />
      <Checks docket={docket} />
      <DocketInvoice docket={docket} />
      <Facts docket={docket} />
      {docket.loadNote !== '' && (
        <section className={styles['column']}>
          <h2 className={styles['heading']}>
            <Trans>Why the load has three dockets</Trans>
          </h2>
          <p className={styles['line']}>{docket.loadNote}</p>
        </section>
      )}
      <Others docket={docket} linkOf={linkOf} />
      <Weighings weighings={docket.weighings} />
      <DocketPhotos docket={docket} />
      <DocketExports docket={docket} />
      <DocketHistory docket={docket} />
    </div>
  );
}

function Weights({ docket }: { docket: DocketDetail }) {
  const locale = useLocale();
  const { i18n, t } = useLingui();
  const zone = useZone();
  const { grossKg, tareKg, netKg, truckNetKg, weighSource, weighedAt, weighTicketNo } = docket;
  if (netKg === null) {
    return (
      <p className={styles['line']}>
        <Trans>Not weighed yet</Trans>
      </p>
    );
  }
  const source = weighSource === null ? '' : i18n._(SOURCE_NAMES[weighSource]);
  const when = weighedAt === null ? '' : formatTime(weighedAt, zone);
  return (
    <section className={styles['column']} aria-label={t`Weights`}>
      <dl className={styles['masses']}>
        <Fact name={<Trans>Gross (t)</Trans>}>{tonnesText(grossKg, locale)}</Fact>
        <Fact name={<Trans>Tare (t)</Trans>}>{tonnesText(tareKg, locale)}</Fact>
        {truckNetKg !== null && (
          <Fact name={<Trans>Truck net (t)</Trans>}>{tonnesText(truckNetKg, locale)}</Fact>
        )}
        <Fact name={<Trans>Net (t)</Trans>}>
          <strong>{tonnesText(netKg, locale)}</strong>
        </Fact>
      </dl>
      <p className={styles['soft']}>{[source, weighTicketNo, when].filter(Boolean).join(' · ')}</p>
    </section>
  );
}

function Facts({ docket }: { docket: DocketDetail }) {
  const { i18n } = useLingui();
  const zone = useZone();
  // Nobody wrote the hour on paper.
  const isPaper = docket.docketType === 'paper';
  const { forestName, skidName } = docket;
  const from = skidName.startsWith(forestName) ? skidName : `${forestName} ${skidName}`;
  const trucks = [docket.vehicleCode, docket.rego, docket.trailerRego].filter(Boolean).join(' · ');
  return (
    <dl className={styles['facts']}>
      <Fact name={<Trans>Status</Trans>}>{i18n._(STATUS_NAMES[docket.status])}</Fact>
      <Fact name={<Trans>Kind</Trans>}>{i18n._(TYPE_NAMES[docket.docketType])}</Fact>
      <Fact name={<Trans>Day</Trans>}>{formatDay(docket.day)}</Fact>
      <Fact name={<Trans>Left the skid</Trans>}>{isPaper ? UNKNOWN : formatTime(docket.upliftAt, zone)}</Fact>
      <Fact name={<Trans>Customer</Trans>}>{docket.customerName}</Fact>
      <Fact name={<Trans>Crew</Trans>}>{`${docket.crewCode} ${docket.crewName}`}</Fact>
      <Fact name={<Trans>From</Trans>}>{from}</Fact>
      <Fact name={<Trans>Destination</Trans>}>{docket.destinationName}</Fact>
      <Fact name={<Trans>Grade</Trans>}>{docket.gradeCode}</Fact>
      <Fact name={<Trans>Pieces</Trans>}>{docket.pieces ?? UNKNOWN}</Fact>
      <Fact name={<Trans>Length (m)</Trans>}>{docket.lengthM ?? UNKNOWN}</Fact>
      <Fact name={<Trans>JAS (m³)</Trans>}>
        <Volume volume={docket.volume} />
      </Fact>
      <Fact name={<Trans>Truck</Trans>}>{trucks}</Fact>
      <Fact name={<Trans>Carrier</Trans>}>{docket.carrierName}</Fact>
      <Fact name={<Trans>Driver</Trans>}>{docket.driverName || UNKNOWN}</Fact>
      <Fact name={<Trans>Note</Trans>}>{docket.note || UNKNOWN}</Fact>
    </dl>
  );
}

function Fact({ name, children }: { name: ReactNode; children: ReactNode }) {
  return (
    <div className={styles['fact']}>
      <dt className={styles['soft']}>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** Of the load, of the paper, of the ticket; of a void docket too, as its proof. */
function DocketPhotos({ docket: { id, docketNo } }: { docket: DocketDetail }) {
  const { session } = useShell();
  const canEdit = session.can('docket.edit');
  return (
    <Photos
      calls={PHOTOS.docket}
      ownerId={id}
      name={docketNo}
      canAdd={canEdit}
      canRemove={canEdit}
      heading={
        <h2 className={styles['heading']}>
          <Trans>Photos</Trans>
        </h2>
      }
    />
  );
}

/** Other dockets of the truck, as far as the reader has a part in them. */
function Others({ docket: { siblings }, linkOf }: Props) {
  const locale = useLocale();
  if (siblings.length === 0) {
    return null;
  }
  return (
    <section className={styles['column']}>
      <h2 className={styles['heading']}>
        <Trans>On the same load</Trans>
      </h2>
      <ul className={styles['lines']}>
        {siblings.map(({ id, docketNo, netKg }) => (
          <li key={id}>
            <Link to={linkOf(id)}>{docketNo}</Link>
            {netKg !== null && ` · ${tonnesText(netKg, locale)} t`}
          </li>
        ))}
      </ul>
    </section>
  );
}
