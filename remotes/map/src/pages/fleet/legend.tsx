import { Trans } from '@lingui/react/macro';
import { ICON_KINDS } from '../../model/drawing/truck-icon.ts';
import styles from './fleet.module.css';
import { IncidentIcon } from './incidents/incident-icon.tsx';
import { TruckIcon } from './truck-icon.tsx';
import { useTruckTexts } from './use-truck-texts.ts';

type Props = { hasForests: boolean; hasIncidents: boolean };

/** What the icons mean, in words. */
export function Legend({ hasForests, hasIncidents }: Props) {
  const texts = useTruckTexts();
  return (
    <details className={styles['legend']}>
      <summary>
        <Trans>What the icons mean</Trans>
      </summary>
      <ul>
        {ICON_KINDS.map((kind) => (
          <li key={kind}>
            <TruckIcon kind={kind} />
            {texts.icon(kind)}
          </li>
        ))}
        <li>
          <TruckIcon kind="other" isStale />
          <Trans>Hollow: silent for over 15 minutes</Trans>
        </li>
        <li>
          <span className={styles['count']} aria-hidden>
            3
          </span>
          <Trans>Several trucks in one place</Trans>
        </li>
        {hasForests && (
          <li>
            <span className={styles['forest']} aria-hidden />
            <Trans>Forest, around its skids</Trans>
          </li>
        )}
        {hasIncidents && (
          <>
            <li>
              <IncidentIcon isHarm={false} />
              <Trans>Incident, nobody hurt</Trans>
            </li>
            <li>
              <IncidentIcon isHarm />
              <Trans>Incident, somebody hurt</Trans>
            </li>
          </>
        )}
      </ul>
    </details>
  );
}
