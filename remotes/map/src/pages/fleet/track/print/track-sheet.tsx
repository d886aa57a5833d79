import type { IncidentPin, VehicleTrack } from '@haulboard/contract';
import { dayOf, formatDay, formatDuration, formatTime, formatWeekday } from '@haulboard/contract/time';
import { useLocale, useZone, usePrintTime } from '@haulboard/data';
import { namesIn } from '@haulboard/names';
import '@haulboard/ui/print.css';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { spanOf } from '../../../../model/past/replay.ts';
import type { Incidents } from '../../incidents/use-incidents.ts';
import type { Replay } from '../use-replay.ts';
import { useStopEnd, useStopStart } from '../use-stop-times.ts';
import { PaperPicture } from './track-picture.tsx';
import styles from './track-sheet.module.css';

type Props = { replay: Replay; incidents: Incidents };

/** The day on paper, a sheet for each truck; drawn while somebody prints, by the button or by the browser. */
export function TrackSheets({ replay, incidents }: Props) {
  const now = usePrintTime();
  const found = replay.call.data ?? [];
  return now === undefined || found.length === 0 ? null : (
    <div data-print-alone>
      {found.map((track) => (
        <Sheet
          key={track.vehicleId}
          track={track}
          pins={incidents.pinsOf(track)}
          day={replay.day}
          now={now}
        />
      ))}
    </div>
  );
}

type SheetProps = { track: VehicleTrack; pins: readonly IncidentPin[]; day: string; now: number };

function Sheet({ track, pins, day, now }: SheetProps) {
  const { t } = useLingui();
  const locale = useLocale();
  const { incidentCategories, incidentSeverities } = namesIn(locale);
  const zone = useZone();
  const code = track.vehicleCode;
  const weekday = formatWeekday(day, locale === 'zh-CN' ? locale : undefined);
  const named = `${weekday} ${formatDay(day)}`;
  const [time, printedOn] = [formatTime(now, zone), formatDay(dayOf(now, zone))];
  return (
    <section className={styles['sheet']} aria-label={t`Day of ${code} to print`}>
      <header className={styles['head']}>
        <h1>
          {code}
          {track.driverName !== '' && ` · ${track.driverName}`}
        </h1>
        <p>{named}</p>
      </header>
      <Totals track={track} />
      <PaperPicture track={track} pins={pins} label={t`Map of the day of ${code}`} />
      <StopTable track={track} day={day} now={now} />
      {pins.length > 0 && (
        <>
          <h2>
            <Trans>Incidents</Trans>
          </h2>
          <ul>
            {pins.map(({ id, reportNo, category, severity, occurredAt }) => (
              <li key={id}>
                {formatTime(occurredAt, zone)} · {reportNo} · {incidentCategories[category]} ·{' '}
                {incidentSeverities[severity]}
              </li>
            ))}
          </ul>
        </>
      )}
      <p className={styles['printed']}>
        <Trans>
          Printed at {time} on {printedOn}
        </Trans>
      </p>
    </section>
  );
}

/** How far, from when to when, and how much of it stood still. */
function Totals({ track }: { track: VehicleTrack }) {
  const zone = useZone();
  const km = Math.round(track.distanceM / 1000);
  const [first, last] = spanOf([track]) ?? [];
  const stood = formatDuration(track.stops.reduce((sum, { duration }) => sum + duration, 0));
  const [from, until] = [first, last].map((at) => (at === undefined ? '' : formatTime(at, zone)));
  return (
    <p>
      <Trans>{km} km</Trans>
      {' · '}
      <Plural value={track.stops.length} one="# stop" other="# stops" />
      {' · '}
      <Trans>stood for {stood}</Trans>
      {first !== undefined && (
        <>
          {' · '}
          <Trans>
            heard of from {from} to {until}
          </Trans>
        </>
      )}
    </p>
  );
}

function StopTable({ track, day, now }: Omit<SheetProps, 'pins'>) {
  const { t } = useLingui();
  const [fromOf, untilOf] = [useStopStart(), useStopEnd({ day, now })];
  return track.stops.length === 0 ? null : (
    <table className={styles['table']}>
      <thead>
        <tr>
          <th scope="col">{t`Stop`}</th>
          <th scope="col">{t`Arrived`}</th>
          <th scope="col">{t`Left`}</th>
          <th scope="col">{t`Stood`}</th>
          <th scope="col">{t`Place`}</th>
        </tr>
      </thead>
      <tbody>
        {track.stops.map((stop, nth) => (
          <tr key={stop.arrivedAt}>
            <th scope="row">{nth + 1}</th>
            <td>{fromOf(stop)}</td>
            <td>{untilOf(stop)}</td>
            <td>{formatDuration(stop.duration)}</td>
            <td>{stop.fenceName ?? `${stop.latitude.toFixed(4)}, ${stop.longitude.toFixed(4)}`}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
