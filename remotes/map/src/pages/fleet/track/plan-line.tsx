import { distanceM, type LatLng } from '@haulboard/contract/geo';
import { Trans } from '@lingui/react/macro';
import type { Ghost } from '../../../model/fleet/ghost.ts';
import styles from './track.module.css';

type Props = {
  /** Where the plan has the truck; null before it sets out. */
  ghost: Ghost | null;
  /** Where it was. */
  seen: LatLng | undefined;
};

/** What the plan has a truck do at the moment that is replayed, and how far it was from there. */
export function PlanLine({ ghost, seen }: Props) {
  const km = ghost && seen ? Math.round(distanceM(ghost, seen) / 1000) : undefined;
  return (
    <p className={styles['plan']}>
      <span className={styles['ghost']} aria-hidden />
      <span>
        {ghost ? <Doing ghost={ghost} /> : <Trans>Plan: not under way yet</Trans>}
        {km !== undefined && (
          <>
            {' · '}
            <Trans>{km} km from there</Trans>
          </>
        )}
      </span>
    </p>
  );
}

function Doing({ ghost }: { ghost: Ghost }) {
  const { crewName, destinationName } = ghost.leg;
  switch (ghost.doing) {
    case 'to_skid':
      return <Trans>Plan: on the way to {crewName}</Trans>;
    case 'loading':
      return <Trans>Plan: loading at {crewName}</Trans>;
    case 'to_destination':
      return <Trans>Plan: on the way to {destinationName}</Trans>;
    case 'unloading':
      return <Trans>Plan: at {destinationName}</Trans>;
    case 'between':
      return <Trans>Plan: done at {destinationName}</Trans>;
  }
}
