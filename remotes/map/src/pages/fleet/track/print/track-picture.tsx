import type { IncidentPin, VehicleTrack } from '@haulboard/contract';
import { Trans } from '@lingui/react/macro';
import { placeOfPin } from '../../../../model/drawing/incident-pins.ts';
import { drawTrack, PICTURE } from '../../../../model/past/track-picture.ts';
import styles from './track-sheet.module.css';

const { width, height, margin } = PICTURE;
const RADIUS = 11;

type Props = { track: VehicleTrack; pins: readonly IncidentPin[]; label: string };

/** Where a truck went on a day, as lines on paper: what fits on a screen would be grey on grey there. */
export function PaperPicture({ track, pins, label }: Props) {
  const picture = drawTrack(track);
  if (!picture) {
    return null;
  }
  const { scale } = picture;
  const { metres } = scale;
  const km = metres / 1000;
  const happened = pins.flatMap((pin) => {
    const place = placeOfPin(pin);
    return place ? [{ id: pin.id, ...picture.place(place) }] : [];
  });
  return (
    <svg className={styles['picture']} viewBox={`0 0 ${width} ${height}`} role="img" aria-label={label}>
      {picture.towns.map(({ name, x, y }) => (
        <g key={name} className={styles['town']}>
          <circle cx={x} cy={y} r={3} />
          <text x={x + 7} y={y + 5}>
            {name}
          </text>
        </g>
      ))}
      {picture.lines.map((points) => (
        <polyline key={points} className={styles['way']} points={points} />
      ))}
      {picture.stops.map(({ x, y }, nth) => (
        <g key={track.stops[nth]?.arrivedAt} className={styles['stop']}>
          <circle cx={x} cy={y} r={RADIUS} />
          <text x={x} y={y + 5}>
            {nth + 1}
          </text>
        </g>
      ))}
      {happened.map(({ id, x, y }) => (
        <path
          key={id}
          className={styles['happened']}
          d={`M${x} ${y - 12}l11 20h-22zM${x} ${y - 4}v6m0 3v1`}
        />
      ))}
      <g className={styles['scale']}>
        <path d={`M${margin} ${height - 16}v8h${scale.width}v-8`} />
        <text x={margin + scale.width + 8} y={height - 8}>
          {km < 1 ? <Trans>{metres} m</Trans> : <Trans>{km} km</Trans>}
        </text>
      </g>
    </svg>
  );
}
