import { listIncomeLines, type IncomeLine, type IncomeQuery } from '@haulboard/contract';
import { useCall } from '@haulboard/data';
import { ErrorPanel, Waiting, UNKNOWN } from '@haulboard/ui/core';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'react-router';
import { docketAddress } from '../../model/report-address.ts';
import styles from './income.module.css';
import { ReasonText } from './reason-text.tsx';
import type { Money } from './use-money.ts';
import { Working } from './working.tsx';

type Props = { query: IncomeQuery; vehicleId: number; day: string; money: Money };

/** The dockets of a truck's day: each with its rate, the arithmetic and the amount. */
export function DayLines({ query, vehicleId, day, money }: Props) {
  const { data, error, retry } = useCall(listIncomeLines, { body: { ...query, vehicleId, day } });
  if (data === undefined) {
    return error === null ? <Waiting /> : <ErrorPanel error={error} retry={retry} />;
  }
  return (
    <ul className={styles['dockets']}>
      {data.map((line) => (
        <li key={`${line.docketId ?? 'load'} ${line.taskId ?? ''}`}>
          <DocketLine line={line} money={money} />
        </li>
      ))}
    </ul>
  );
}

function DocketLine({ line, money }: { line: IncomeLine; money: Money }) {
  const { t } = useLingui();
  const { docketId, docketNo, customerName, forestName, destinationName, gradeCode, netKg, reason } = line;
  const { invoiceNo } = line;
  const facts = [
    customerName,
    `${forestName} → ${destinationName}`,
    gradeCode,
    netKg === null ? t`no weight` : money.tonnes(netKg),
    ...(invoiceNo ? [t`invoice ${invoiceNo}`] : []),
  ];
  return (
    <>
      <p className={styles['docket']}>
        {docketId === null ? (
          <strong>
            <Trans>No docket</Trans>
          </strong>
        ) : (
          <Link to={docketAddress(docketId)}>{docketNo}</Link>
        )}
        <span>{facts.join(' · ')}</span>
        <strong className={styles['amount']}>
          {reason === null ? money.dollars(line.grossCents) : UNKNOWN}
        </strong>
      </p>
      {reason === null ? <Working line={line} money={money} /> : <ReasonText line={line} />}
    </>
  );
}
