import type { TrackStop } from '@haulboard/contract';
import { addDays, dayStart, formatTime } from '@haulboard/contract/time';
import { useZone } from '@haulboard/data';
import { useLingui } from '@lingui/react/macro';
import { endOfStop } from '../../../model/fleet/stop-end.ts';

/** Says since when a truck stood, on the map and on paper: of one that stood there at midnight nobody saw it come. */
export function useStopStart(): (stop: TrackStop) => string {
  const { t } = useLingui();
  const zone = useZone();
  return ({ arrivedAt, isFromBefore }) => (isFromBefore ? t`before midnight` : formatTime(arrivedAt, zone));
}

/** Says until when a truck stood, on the map and on paper. `now`: seconds since epoch. */
export function useStopEnd({ day, now }: { day: string; now: number }): (stop: TrackStop) => string {
  const { t } = useLingui();
  const zone = useZone();
  const midnight = dayStart(addDays(day, 1), zone);
  return (stop) => {
    const end = endOfStop(stop, { now, midnight });
    switch (end.kind) {
      case 'left':
        return formatTime(end.at, zone);
      case 'midnight':
        return t`midnight`;
      case 'there':
        return t`still there`;
      case 'heard': {
        const time = formatTime(end.at, zone);
        return t`last heard ${time}`;
      }
    }
  };
}
