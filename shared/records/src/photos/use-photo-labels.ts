import type { Photo } from '@haulboard/contract';
import { formatMoment } from '@haulboard/contract/time';
import { useZone } from '@haulboard/data';
import { usePhotoTexts } from './photo-texts.ts';

/** What a photo is called, and when and where it was taken as far as that is known. */
export function usePhotoLabels({ id, caption, takenAt, latitude, longitude }: Photo) {
  const words = usePhotoTexts();
  const zone = useZone();
  const when = takenAt === null ? '' : formatMoment(takenAt, zone);
  const where =
    latitude === null || longitude === null ? '' : `${latitude.toFixed(5)}, ${longitude.toFixed(5)}`;
  const known = [when, where].filter((part) => part !== '').join(' · ');
  return {
    title: caption === '' ? words.untitled(id) : caption,
    detail: known === '' ? words.unknown : known,
  };
}
