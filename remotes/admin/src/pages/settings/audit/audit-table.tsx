import type { AuditEntry } from '@haulboard/contract';
import { visuallyHidden } from '@haulboard/ui/core';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'react-router';
import { useSaid } from '../../messaging/use-said.ts';
import styles from '../settings.module.css';
import { deedOf } from './deed-of.ts';

/** Entries of the log, newest first. */
export function AuditTable({ entries, isBusy }: { entries: readonly AuditEntry[]; isBusy: boolean }) {
  const said = useSaid();
  return (
    <div className={styles['scroll']} aria-busy={isBusy}>
      <table className={styles['small']}>
        <caption style={visuallyHidden}>
          <Trans>Audit log</Trans>
        </caption>
        <thead>
          <tr>
            <th scope="col">
              <Trans>Time</Trans>
            </th>
            <th scope="col">
              <Trans>User</Trans>
            </th>
            <th scope="col">
              <Trans>Action</Trans>
            </th>
            <th scope="col">
              <Trans>To whom or for whom</Trans>
            </th>
            <th scope="col">
              <Trans>Reason</Trans>
            </th>
            <th scope="col">
              <Trans>Address</Trans>
            </th>
          </tr>
        </thead>
        <tbody>
          {entries.map((entry) => (
            <tr key={entry.id}>
              <td>{said.at(entry.at)}</td>
              <td>
                {entry.actorAccount}
                {entry.actorName !== '' && entry.actorName !== entry.actorAccount && (
                  <span className={styles['soft']}> {entry.actorName}</span>
                )}
              </td>
              <td>
                <What entry={entry} />
              </td>
              <td>{entry.subjectAccount}</td>
              <td>{entry.reason}</td>
              <td>{entry.ip}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function What({ entry: { call, pathIds } }: { entry: AuditEntry }) {
  const { i18n } = useLingui();
  const deed = deedOf(call, pathIds);
  const ids = Object.values(pathIds);
  const number = ids.length === 0 ? '' : ` #${ids.join(' #')}`;
  if (!deed) {
    return (
      <>
        <code>{call}</code>
        {number}
      </>
    );
  }
  const words = [deed.words, deed.kind?.one].flatMap((word) => (word ? [i18n._(word)] : [])).join(' ');
  return deed.to === undefined ? `${words}${number}` : <Link to={deed.to}>{`${words}${number}`}</Link>;
}
