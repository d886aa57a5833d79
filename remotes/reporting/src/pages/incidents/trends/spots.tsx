import type { IncidentTrends } from '@haulboard/contract';
import { ErrorPanel, visuallyHidden, Waiting } from '@haulboard/ui/core';
import { Plural, Trans } from '@lingui/react/macro';
import { useEffect, useId, useState, type ComponentType } from 'react';
import styles from '../incidents.module.css';

type Props = Pick<IncidentTrends, 'spots'>;
type Loaded = { SpotMap?: ComponentType<Props>; fault?: Error };

/** Asks for the map, which is larger than all the rest of the page; a failure is an answer too. */
async function loadMap(): Promise<Loaded> {
  try {
    return { SpotMap: (await import('./spot-map.tsx')).SpotMap };
  } catch (error) {
    return { fault: error instanceof Error ? error : new Error(String(error)) };
  }
}

function LoadedMap({ spots }: Props) {
  const [{ SpotMap, fault }, setLoaded] = useState<Loaded>({});
  const load = () => void loadMap().then(setLoaded);
  useEffect(load, []);
  if (fault) {
    return <ErrorPanel error={fault} retry={load} />;
  }
  return SpotMap ? <SpotMap spots={spots} /> : <Waiting />;
}

/** Where on the map it happens: the larger the glow, the more. */
export function Spots({ trends: { spots, withoutSpot } }: { trends: IncidentTrends }) {
  const heading = useId();
  if (spots.length === 0) {
    return null;
  }
  return (
    <section className={styles['card']} aria-labelledby={heading}>
      <h2 id={heading}>
        <Trans>Where on the map</Trans>
      </h2>
      <p className={styles['soft']}>
        <Trans>
          What lies within two kilometres is one spot. Red: somebody was hurt there; yellow: nobody was.
        </Trans>{' '}
        {withoutSpot > 0 && (
          <Plural
            value={withoutSpot}
            one="# incident has no place on the map."
            other="# incidents have no place on the map."
          />
        )}
      </p>
      <ul style={visuallyHidden}>
        {spots.map(({ latitude, longitude, name, count, harmed }) => (
          <li key={`${latitude} ${longitude}`}>
            {name === '' ? `${latitude}, ${longitude}` : name}: {count}{' '}
            {harmed > 0 && <Trans>({harmed} with somebody hurt)</Trans>}
          </li>
        ))}
      </ul>
      <LoadedMap spots={spots} />
    </section>
  );
}
