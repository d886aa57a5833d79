import type { ReleaseState } from '@haulboard/contract';
import { Trans } from '@lingui/react/macro';
import styles from './releases.module.css';

type Waits = Pick<ReleaseState, 'waiting' | 'refused'>;

/** A team's record is signed by the root key before people get it: said while that is to come, or does not. */
export function WaitingTeams({ state: { waiting, refused } }: { state: Waits }) {
  const [first] = waiting;
  if (first === undefined) {
    return null;
  }
  const { team, part, build } = first;
  return refused === null ? (
    <p className={styles['lead']}>
      <Trans>
        The team {team} released {part} {build}: people get it once a server with the root key has signed.
      </Trans>
    </p>
  ) : (
    <p className={styles['bad']} role="alert">
      <Trans>
        What the team {team} released is not signed by the root key, and nobody gets it: {refused}. Roll that
        part back.
      </Trans>
    </p>
  );
}
