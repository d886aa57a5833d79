import { getReleases } from '@haulboard/contract';
import { useCall } from '@haulboard/data';
import { ErrorPanel, StaleLine, Waiting } from '@haulboard/ui/core';
import { Plural, Trans } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { ChangeDialog } from './change-dialog.tsx';
import { PartCard } from './part-card.tsx';
import { ReleaseLog } from './release-log.tsx';
import styles from './releases.module.css';
import { useMoment } from './use-moment.ts';
import { WaitingTeams } from './waiting-teams.tsx';
import type { Wish } from './wish.ts';

/** Tabs tell of themselves a second after a change: nobody should have to press reload to see a rollback arrive. */
const LOOK_AGAIN_MS = 4000;

/** What runs where, who changed it, and the way back. Of the shell itself: it works when remotes do not. */
export function ReleasesPage() {
  const releases = useCall(getReleases, {});
  const [wish, setWish] = useState<Wish>();
  const moment = useMoment();
  const { retry } = releases;
  useEffect(() => {
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') {
        retry();
      }
    }, LOOK_AGAIN_MS);
    return () => clearInterval(timer);
  }, [retry]);

  const state = releases.data;
  if (state === undefined) {
    return releases.error ? <ErrorPanel error={releases.error} retry={retry} /> : <Waiting />;
  }
  const time = moment(new Date(releases.answeredAt).toISOString());
  return (
    <div className={styles['page']}>
      <h1 className={styles['title']}>
        <Trans>Releases</Trans>
      </h1>
      {releases.error && (
        <StaleLine error={releases.error} retry={retry} asOf={<Trans>It is as of {time}.</Trans>} />
      )}
      <p className={styles['lead']}>
        <Trans>Registry at {state.seq}</Trans>
        {' · '}
        <Plural value={state.openTabs} one="# open browser tab" other="# open browser tabs" />
      </p>
      {state.isExpired && (
        <p className={styles['bad']} role="alert">
          <Trans>
            The registry was not signed anew in time: its release key is not on this machine. Pages go on for
            a week; then they load nothing new. Put the key back, or release something where it is.
          </Trans>
        </p>
      )}
      <WaitingTeams state={state} />
      <div className={styles['cards']}>
        {state.parts.map((part) => (
          <PartCard key={part.part} part={part} onWish={setWish} />
        ))}
      </div>
      <ReleaseLog records={state.log} />
      {wish && (
        <ChangeDialog
          wish={wish}
          state={state}
          onDone={(next) => {
            releases.setData(() => next);
            setWish(undefined);
          }}
          onClose={() => setWish(undefined)}
        />
      )}
    </div>
  );
}
