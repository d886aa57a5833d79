import { statusLabel, StatusView, type FenceEvent, type VehicleTrack } from '@haulboard/contract';
import { formatDuration } from '@haulboard/contract/time';
import { ExtensionSlot, useLocale } from '@haulboard/data';
import { namesIn } from '@haulboard/names';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { placeAt, spanOf, stopAt } from '../../../model/past/replay.ts';
import card from '../card.module.css';
import styles from './track.module.css';
import { IncidentRow } from '../incidents/incident-row.tsx';
import type { Incidents } from '../incidents/use-incidents.ts';
import { PlanLine } from './plan-line.tsx';
import type { Replay } from './use-replay.ts';
import { useStopEnd, useStopStart } from './use-stop-times.ts';

type Props = { track: VehicleTrack; color: string; replay: Replay; incidents: Incidents };

/** What a truck did on a day: how far, where it stood and for how long, and the fences on its way. */
export function TruckDay({ track, color, replay, incidents }: Props) {
  const km = Math.round(track.distanceM / 1000);
  const { vehicleCode, stops, events } = track;
  const ghost = replay.plans.ghostOf(track.vehicleId);
  return (
    <div className={styles['truckDay']}>
      <h3>
        <span className={styles['line']} style={{ background: color }} aria-hidden />
        {vehicleCode}
      </h3>
      <p>
        <Trans>{km} km</Trans>
        {' · '}
        <Plural value={stops.length} one="# stop" other="# stops" />
      </p>
      {ghost !== undefined && <PlanLine ghost={ghost} seen={placeAt(track, replay.at)} />}
      <Happened track={track} replay={replay} incidents={incidents} />
      <Stops track={track} replay={replay} />
      {events.length > 0 && (
        <details>
          <summary>
            <Plural value={events.length} one="# event at a fence" other="# events at fences" />
          </summary>
          <ul className={card['pile']}>
            {events.map((event) => (
              <li key={`${event.at} ${event.kind} ${event.fenceName}`}>
                <Event event={event} say={replay.say} />
              </li>
            ))}
          </ul>
        </details>
      )}
      <ExtensionSlot name="map.truck-day" context={{ vehicleId: track.vehicleId, day: replay.day }} />
    </div>
  );
}

/** What happened to the truck on this day; a click shows where it was then. */
function Happened({ track, replay, incidents }: Omit<Props, 'color'>) {
  const { t } = useLingui();
  const code = track.vehicleCode;
  const pins = incidents.pinsOf(track);
  return pins.length === 0 ? null : (
    <ul className={card['pile']} aria-label={t`Incidents of ${code}`}>
      {pins.map((pin) => (
        <IncidentRow
          key={pin.id}
          pin={{ ...pin, vehicleCode: null }}
          time={replay.say(pin.occurredAt)}
          onShow={() => replay.goTo(pin.occurredAt)}
          onOpen={incidents.open}
        />
      ))}
    </ul>
  );
}

function Stops({ track, replay }: Pick<Props, 'track' | 'replay'>) {
  const { t } = useLingui();
  const { at, goTo } = replay;
  const [fromOf, untilOf] = [useStopStart(), useStopEnd(replay)];
  const current = stopAt(track, at);
  const [first = 0] = spanOf([track]) ?? [];
  const code = track.vehicleCode;
  return (
    <ol className={styles['stops']} aria-label={t`Stops of ${code}`}>
      {track.stops.map((stop, nth) => {
        const { arrivedAt, duration, fenceName } = stop;
        const [from, until] = [fromOf(stop), untilOf(stop)];
        return (
          <li key={arrivedAt}>
            <button
              type="button"
              aria-current={nth === current ? 'true' : undefined}
              // Of a stop since yesterday the first fix is what there is to see.
              onClick={() => goTo(Math.max(arrivedAt, first))}
            >
              <span className={styles['nth']}>{nth + 1}</span>
              <span>
                {from} – {until}
              </span>
              <span>{formatDuration(duration)}</span>
              <span className={styles['place']}>{fenceName ?? t`outside all fences`}</span>
            </button>
          </li>
        );
      })}
    </ol>
  );
}

function Event({ event, say }: { event: FenceEvent; say: (seconds: number) => string }) {
  const { statuses } = namesIn(useLocale());
  const { kind, at, fenceName, movedTo, measured, allowed } = event;
  const time = say(at);
  const status = movedTo === null ? undefined : statuses[statusLabel(movedTo, StatusView.Map)];
  return (
    <span className={styles['event']}>
      {kind === 'enter' && (
        <Trans>
          {time}: into {fenceName}
        </Trans>
      )}
      {kind === 'arrive' && (
        <Trans>
          {time}: arrived at {fenceName}
        </Trans>
      )}
      {kind === 'exit' && (
        <Trans>
          {time}: out of {fenceName}
        </Trans>
      )}
      {kind === 'speeding' && (
        <Trans>
          {time}: {measured} km/h in {fenceName}, {allowed} allowed
        </Trans>
      )}
      {kind === 'crowded' && (
        <Trans>
          {time}: truck {measured} in {fenceName}, {allowed} allowed
        </Trans>
      )}
      {status !== undefined && (
        <>
          {' · '}
          <Trans>its load became: {status}</Trans>
        </>
      )}
    </span>
  );
}
