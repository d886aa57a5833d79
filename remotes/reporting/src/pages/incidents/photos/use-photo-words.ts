import type { IncidentPhoto } from '@haulboard/contract';
import { dayOf, formatDay, formatTime } from '@haulboard/contract/time';
import { useZone } from '@haulboard/data';
import { useLingui } from '@lingui/react/macro';

/** What a photo is called, and when and where it was taken as far as that is known. */
export function usePhotoWords({ id, caption, takenAt, latitude, longitude }: IncidentPhoto) {
  const { t } = useLingui();
  const zone = useZone();
  const when = takenAt === null ? '' : `${formatDay(dayOf(takenAt, zone))} ${formatTime(takenAt, zone)}`;
  const where =
    latitude === null || longitude === null ? '' : `${latitude.toFixed(5)}, ${longitude.toFixed(5)}`;
  const known = [when, where].filter((part) => part !== '').join(' · ');
  return {
    title: caption === '' ? t`photo ${id}` : caption,
    detail: known === '' ? t`time and place unknown` : known,
  };
}
