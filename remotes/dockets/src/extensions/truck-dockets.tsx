import { listDockets, type ListedDocket, namesText } from '@haulboard/contract';
import type { SlotContext } from '@haulboard/contract/shell';
import { useCall } from '@haulboard/data';
import { ErrorPanel, Tag, UNKNOWN, Waiting } from '@haulboard/ui/core';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'react-router';
import { ERROR_NAMES } from '../pages/checks/check-labels.ts';
import { STATUS_NAMES } from '../pages/dockets/labels.ts';
import styles from './truck-dockets.module.css';

/** More than a truck hauls on a day. */
const MAX = 50;

type Props = { context: SlotContext<'map.truck-day'> };

/** The dockets of one truck's day, for whoever looks at the truck: number, where to, mass, and what is wrong with them. */
export function TruckDockets({ context: { vehicleId, day } }: Props) {
  const body = { vehicleIds: [vehicleId], from: day, to: day, pageSize: MAX };
  const { data, error, retry } = useCall(listDockets, { body });
  if (!data) {
    return error === null ? <Waiting rows={2} /> : <ErrorPanel error={error} retry={retry} />;
  }
  return data.list.length === 0 ? (
    <p className={styles['none']}>
      <Trans>No dockets on this day</Trans>
    </p>
  ) : (
    <Found list={data.list} to={`/dockets?truck=${vehicleId}&from=${day}&to=${day}`} />
  );
}

function Found({ list, to }: { list: readonly ListedDocket[]; to: string }) {
  const weighed = list.flatMap(({ netKg }) => netKg ?? []);
  const tonnes = tonnesOf(weighed.reduce((sum, kg) => sum + kg, 0));
  return (
    <>
      <ul className={styles['list']}>
        {list.map((docket) => (
          <Line key={docket.id} docket={docket} to={to} />
        ))}
      </ul>
      <p className={styles['sum']}>
        <Link to={to}>
          <Plural value={list.length} one="# docket" other="# dockets" />
        </Link>
        {weighed.length > 0 && (
          <>
            {' · '}
            <Trans>{tonnes} t weighed</Trans>
          </>
        )}
      </p>
    </>
  );
}

function Line({ docket, to }: { docket: ListedDocket; to: string }) {
  const { i18n } = useLingui();
  const { id, docketNo, destinationName, netKg, status, eCheck, errors } = docket;
  const tonnes = tonnesOf(netKg ?? 0);
  return (
    <li className={styles['line']}>
      <Link to={`${to}&id=${id}`}>{docketNo}</Link>
      <span>{netKg === null ? UNKNOWN : <Trans>{tonnes} t</Trans>}</span>
      <small>
        {destinationName} · {i18n._(STATUS_NAMES[status])}
      </small>
      {eCheck === 'failed' && (
        <Tag color="warning">
          {namesText(
            errors.map((error) => i18n._(ERROR_NAMES[error])),
            i18n.locale,
          )}
        </Tag>
      )}
    </li>
  );
}

const tonnesOf = (kg: number): string => (kg / 1000).toFixed(2);
