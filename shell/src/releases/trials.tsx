import type { PartStatus } from '@haulboard/contract';
import { Button, CopyButton } from '@haulboard/ui/core';
import { Trans } from '@lingui/react/macro';
import { leaveTrial, openedTrials, openTrial } from '../trials/opened-trials.ts';
import type { Wish } from './wish.ts';
import styles from './releases.module.css';
import { useMoment } from './use-moment.ts';

type Props = { part: PartStatus; onWish: (wish: Wish) => void };

/** Builds that are tried: each in the browsers that opened its link. */
export function Trials({ part, onWish }: Props) {
  const moment = useMoment();
  const opened = openedTrials();
  return (
    <ul className={styles['rows']}>
      {part.trials.map(({ id, build, until }) => (
        <li key={id} className={styles['buttons']}>
          <span>
            <Trans>
              <code>{build}</code> may be tried until {moment(until)}
            </Trans>
          </span>
          {opened.includes(id) ? (
            <Button
              size="small"
              onClick={() => {
                leaveTrial(id);
                location.reload();
              }}
            >
              <Trans>Stop trying it here</Trans>
            </Button>
          ) : (
            <Button
              size="small"
              onClick={() => {
                openTrial(id);
                location.reload();
              }}
            >
              <Trans>Try it in this browser</Trans>
            </Button>
          )}
          <CopyButton size="small" text={() => `${location.origin}/?trial=${id}`}>
            <Trans>Copy the link</Trans>
          </CopyButton>
          <Button size="small" onClick={() => onWish({ verb: 'untrial', part, build })}>
            <Trans>End …</Trans>
          </Button>
        </li>
      ))}
    </ul>
  );
}
