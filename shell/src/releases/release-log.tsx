import type { ReleaseRecord } from '@haulboard/contract';
import { Trans, useLingui } from '@lingui/react/macro';
import wideTable from '../look/wide-table.module.css';
import { BuildOrigin } from './build-facts.tsx';
import { useVerbLabels } from './part-labels.ts';
import { useReasonText } from './reason-text.ts';
import styles from './releases.module.css';
import { useMoment } from './use-moment.ts';

/** What was changed, when, by whom and why; the newest first. */
export function ReleaseLog({ records }: { records: readonly ReleaseRecord[] }) {
  const { t } = useLingui();
  const moment = useMoment();
  const verb = useVerbLabels();
  const why = useReasonText();
  // A name may be typed freely beside the command; the key or the signed-in person is known.
  const known = (by: string): string => {
    const key = /^key (.+)$/.exec(by)?.[1];
    if (key !== undefined) {
      return t`with the key ${key}`;
    }
    return by.startsWith('person ') ? t`signed in` : '';
  };
  return (
    <div className={styles['log']}>
      <h2 className={styles['name']}>
        <Trans>What was changed</Trans>
      </h2>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard */}
      <section className={wideTable['frame']} aria-label={t`What was changed`} tabIndex={0}>
        <table>
          <thead>
            <tr>
              <th scope="col">{t`No.`}</th>
              <th scope="col">{t`Time`}</th>
              <th scope="col">{t`Changed by`}</th>
              <th scope="col">{t`Change`}</th>
              <th scope="col">{t`Part`}</th>
              <th scope="col">{t`Build`}</th>
              <th scope="col">{t`Reason`}</th>
            </tr>
          </thead>
          <tbody>
            {records.map((record) => (
              <tr key={record.seq}>
                <td>{record.seq}</td>
                <td>{moment(record.at)}</td>
                <td>
                  {record.actor}
                  <TeamLine record={record} />
                  {record.by !== '' && (
                    <>
                      <br />
                      <span className={styles['quiet']}>{known(record.by)}</span>
                    </>
                  )}
                </td>
                <td>
                  {verb(record.verb)}
                  {record.canary !== null && (
                    <>
                      <br />
                      <span className={styles['quiet']}>{shareOf(record.canary)}</span>
                    </>
                  )}
                </td>
                <td>{partsOf(record)}</td>
                <td>
                  <code>{buildsOf(record)}</code>
                  {record.about !== null && <br />}
                  <BuildOrigin about={record.about} />
                </td>
                <td className={styles['why']}>{why(record)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </div>
  );
}

/** Whose key signed, where it was a team's own. */
function TeamLine({ record: { team, verb } }: { record: ReleaseRecord }) {
  return team === null || isAboutKey(verb) ? null : (
    <>
      <br />
      <span className={styles['quiet']}>
        <Trans>the team {team}</Trans>
      </span>
    </>
  );
}

/** A record about a key is about its team, and the remotes that the team may change with it. */
function partsOf({ verb, team, part }: ReleaseRecord): string {
  return isAboutKey(verb) ? [team, part].filter((text) => text !== null && text !== '').join(': ') : part;
}

function isAboutKey(verb: string): boolean {
  return verb === 'add-key' || verb === 'end-key';
}

function shareOf({ percent, roles }: NonNullable<ReleaseRecord['canary']>): string {
  return [`${percent} %`, ...roles].join(' ');
}

function buildsOf({ verb, from, to }: ReleaseRecord): string {
  return verb === 'trial' || from === null || from === to ? (to ?? '') : `${from} → ${to ?? ''}`;
}
