import { getShareLedger, type ShareLedgerEntry } from '@haulboard/contract';
import { dayOf, formatDay } from '@haulboard/contract/time';
import { useCall, useZone } from '@haulboard/data';
import { EmptyState, Screen } from '@haulboard/ui/core';
import { Plural, useLingui } from '@lingui/react/macro';
import styles from './market.module.css';

/** Truck-days and tonnes, lent and borrowed, for each other dispatcher. */
export function LedgerTable() {
  const { t } = useLingui();
  const zone = useZone();
  const call = useCall(getShareLedger, { query: {} });
  return (
    <Screen
      title={t`Who owes whom`}
      isTitleHidden
      state={call}
      isEmpty={({ entries }) => entries.length === 0}
      empty={<EmptyState title={t`Nothing was lent or borrowed in the last three months.`} />}
    >
      {({ fromDate, toDate, entries }) => {
        const from = formatDay(dayOf(fromDate, zone));
        const to = formatDay(dayOf(toDate, zone));
        return (
          <table className={styles['ledger']}>
            <caption>{t`${from} to ${to}. A part of a day counts as that part of a truck-day.`}</caption>
            <thead>
              <tr>
                <th scope="col">{t`Dispatcher`}</th>
                <th scope="col">{t`Lent`}</th>
                <th scope="col">{t`Borrowed`}</th>
                <th scope="col">{t`Balance`}</th>
              </tr>
            </thead>
            <tbody>
              {entries.map((entry) => (
                <Entry key={entry.carrierId} entry={entry} />
              ))}
            </tbody>
          </table>
        );
      }}
    </Screen>
  );
}

function Entry({ entry }: { entry: ShareLedgerEntry }) {
  const { t } = useLingui();
  const { carrierName, lent, borrowed, balanceDays } = entry;
  const days = Math.abs(balanceDays);
  const owing =
    balanceDays > 0 ? (
      <Plural value={days} one="They owe you # truck-day" other="They owe you # truck-days" />
    ) : (
      <Plural value={days} one="You owe them # truck-day" other="You owe them # truck-days" />
    );
  return (
    <tr>
      <th scope="row">{carrierName}</th>
      <td>
        <Sum sum={lent} />
      </td>
      <td>
        <Sum sum={borrowed} />
      </td>
      <td>{balanceDays === 0 ? t`Even` : owing}</td>
    </tr>
  );
}

function Sum({ sum }: { sum: ShareLedgerEntry['lent'] }) {
  const { t } = useLingui();
  const { days, loads, tonnes } = sum;
  return (
    <>
      <div>
        <Plural value={days} one="# truck-day" other="# truck-days" />
      </div>
      <div className={styles['soft']}>
        <Plural value={loads} one="# load" other="# loads" /> · {t`${tonnes} t`}
      </div>
    </>
  );
}
