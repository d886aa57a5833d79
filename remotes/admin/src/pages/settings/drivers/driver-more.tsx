import { recordPage, recordPath, RESOURCES, type RecordRow } from '@haulboard/contract';
import { dayOf, formatDay } from '@haulboard/contract/time';
import { useCall, useShell } from '@haulboard/data';
import { Button, Screen, Tag } from '@haulboard/ui/core';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { z } from 'zod';
import styles from '../settings.module.css';
import { DRIVER_PAPER_NAMES } from './driver-paper-names.ts';

const { calls, schemas } = RESOURCES.driverPapers;
const LIST = '/settings/driver-papers';
const MAX_SHOWN = 200;

const paper = z.object({
  id: z.int(),
  kind: schemas.kind,
  number: z.string(),
  forestName: z.nullable(z.string()),
  destinationName: z.nullable(z.string()),
  expires: z.nullable(z.string()),
});
type Paper = z.output<typeof paper>;

/** What a driver may drive, and where to, with the day on which it runs out. */
export function DriverMore({ row }: { row: RecordRow }) {
  return row.isRemoved ? null : <Papers driverId={row.id} />;
}

function Papers({ driverId }: { driverId: number }) {
  const { t } = useLingui();
  const { session, time } = useShell();
  const navigate = useNavigate();
  const filter = `driverId:${driverId}`;
  const call = useCall(calls.find, { query: { page: 1, pageSize: MAX_SHOWN, sort: 'expires', filter } });
  const [now] = useState(() => Date.now());
  const today = dayOf(Math.floor(now / 1000), time.zone);
  const papers = z.array(paper).parse(call.data === undefined ? [] : recordPage.parse(call.data).list);
  return (
    <section className={styles['more']} aria-label={t`Licences and inductions`}>
      <h2>
        <Trans>Licences and inductions</Trans>
      </h2>
      <Screen title={t`Licences and inductions`} isTitleHidden state={call}>
        {() =>
          papers.length === 0 ? (
            <p className={styles['soft']}>
              <Trans>None is on record: plans are not checked for this driver.</Trans>
            </p>
          ) : (
            <ul className={styles['papers']}>
              {papers.map((one) => (
                <Row key={one.id} paper={one} today={today} />
              ))}
            </ul>
          )
        }
      </Screen>
      <div className={styles['bar']}>
        {session.can('driver.edit') && (
          <Button onClick={() => void navigate(`${LIST}?record=new&filter=${filter}`)}>
            <Trans>Add a licence or induction</Trans>
          </Button>
        )}
        <Link to={`${LIST}?filter=${filter}`}>
          <Trans>All of this driver</Trans>
        </Link>
      </div>
    </section>
  );
}

function Row({ paper: { id, kind, number, ...more }, today }: { paper: Paper; today: string }) {
  const { i18n } = useLingui();
  const { expires } = more;
  const name = i18n._(DRIVER_PAPER_NAMES[kind]);
  const place = more.forestName ?? more.destinationName ?? '';
  const day = expires === null ? '' : formatDay(expires);
  return (
    <li className={styles['bar']}>
      <Link to={recordPath('driverPapers', id)}>
        {[name, place, number].filter((part) => part !== '').join(' · ')}
      </Link>
      {expires !== null && expires < today && (
        <Tag color="error">
          <Trans>expired {day}</Trans>
        </Tag>
      )}
      {expires !== null && expires >= today && (
        <span className={styles['soft']}>
          <Trans>expires {day}</Trans>
        </span>
      )}
    </li>
  );
}
