import type { AuditEntry } from '@haulboard/contract';
import { visuallyHidden } from '@haulboard/ui/core';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'react-router';
import { useSaid } from '../../messaging/use-said.ts';
import styles from '../settings.module.css';
import { deedOf, numbersOf } from './deed-of.ts';

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
  if (!deed) {
    return (
      <>
        <code>{call}</code> {numbersOf(pathIds)}
      </>
    );
  }
  const { words, kind, which, to } = deed;
  const said = [i18n._(words), kind && i18n._(kind.one), which].filter(Boolean).join(' ');
  return to === undefined ? said : <Link to={to}>{said}</Link>;
}
