import type { DestinationQueueDetail } from '@haulboard/contract';
import { formatClock, formatTime } from '@haulboard/contract/time';
import { useZone } from '@haulboard/data';
import { UNKNOWN } from '@haulboard/ui/core';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import card from '../card.module.css';
import styles from '../fleet.module.css';

type Props = { place: DestinationQueueDetail; onTruck: (vehicleId: number) => void };

/** One destination: the queue, one's own trucks there and on their way, and each hour of a day. */
export function QueueDetail({ place, onTruck }: Props) {
  const { hasFence, trucksHere, turnMinutes, errorMinutes, visits, hours } = place;
  return (
    <>
      <dl className={card['facts']}>
        <dt>
          <Trans>Here now</Trans>
        </dt>
        <dd>
          {hasFence ? (
            <Plural value={trucksHere} one="# truck" other="# trucks" />
          ) : (
            <Trans>Nobody knows: no fence is drawn around it</Trans>
          )}
        </dd>
        <dt>
          <Trans>Usual stay</Trans>
        </dt>
        <dd>
          {errorMinutes === null ? (
            <Trans>{turnMinutes} min, as planned</Trans>
          ) : (
            <Trans>
              {turnMinutes} min (± {errorMinutes}), of {visits} visits
            </Trans>
          )}
        </dd>
      </dl>
      <Trucks place={place} onTruck={onTruck} />
      {hours.length > 0 && <Hours hours={hours} />}
    </>
  );
}

/** One's own trucks: others are counted and not named. */
function Trucks({ place: { here, coming }, onTruck }: Props) {
  const { t } = useLingui();
  const zone = useZone();
  const at = (seconds: number | null) => (seconds === null ? UNKNOWN : formatTime(seconds, zone));
  return (
    <>
      {here.length > 0 && (
        <>
          <h3 className={card['part']}>
            <Trans>Own trucks here</Trans>
          </h3>
          <ul className={card['queues']} aria-label={t`Own trucks here`}>
            {here.map((truck) => (
              <li key={truck.vehicleId}>
                <button type="button" onClick={() => onTruck(truck.vehicleId)}>
                  <span className={styles['code']}>{truck.vehicleCode}</span>
                  <span className={styles['doing']}>
                    <Trans>
                      since {at(truck.since)}, leaves about {at(truck.leavesAt)}
                    </Trans>
                  </span>
                </button>
              </li>
            ))}
          </ul>
        </>
      )}
      <h3 className={card['part']}>
        <Trans>On their way</Trans>
      </h3>
      {coming.length === 0 ? (
        <p className={styles['doing']}>
          <Trans>No load of yours is on its way.</Trans>
        </p>
      ) : (
        <ul className={card['queues']} aria-label={t`On their way`}>
          {coming.map((load) => (
            <li key={load.vehicleId}>
              <button type="button" onClick={() => onTruck(load.vehicleId)}>
                <span className={styles['code']}>{load.vehicleCode}</span>
                <span className={styles['driver']}>{load.crewName}</span>
                <span className={styles['doing']}>
                  {load.expectedAt === null ? (
                    <Trans>nobody knows where it is; planned for {at(load.plannedAt)}</Trans>
                  ) : (
                    <Trans>
                      comes {at(load.expectedAt)}, leaves about {at(load.leavesAt)}
                    </Trans>
                  )}
                  {load.errorMinutes !== null && ` (± ${load.errorMinutes})`}
                </span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

function Hours({ hours }: Pick<DestinationQueueDetail, 'hours'>) {
  return (
    <table className={card['hours']}>
      <caption>
        <Trans>By hour of arrival, last 28 days</Trans>
      </caption>
      <thead>
        <tr>
          <th scope="col">
            <Trans>From</Trans>
          </th>
          <th scope="col">
            <Trans>Stay, min</Trans>
          </th>
          <th scope="col">
            <Trans>Trucks before</Trans>
          </th>
          <th scope="col">
            <Trans>Visits</Trans>
          </th>
        </tr>
      </thead>
      <tbody>
        {hours.map(({ hour, turnMinutes, errorMinutes, trucksBefore, visits }) => (
          <tr key={hour}>
            <th scope="row">{formatClock(hour * 60)}</th>
            <td>
              {turnMinutes} ± {errorMinutes}
            </td>
            <td>{trucksBefore.toFixed(1)}</td>
            <td>{visits}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
