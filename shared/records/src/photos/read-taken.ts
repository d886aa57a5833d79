import type { Taken } from './read-photo.ts';
import { photoPlace, photoTime } from './photo-time.ts';

const NOTHING: Taken = { takenAt: null, latitude: null, longitude: null };

/** When and where a photo was taken, as its file says; the reader of files comes when the first photo is chosen. */
export async function readTaken(file: Blob, zone: string): Promise<Taken> {
  try {
    const { load } = await import('exifreader');
    const { exif, gps } = load(await file.arrayBuffer(), { expanded: true });
    const time = exif?.DateTimeOriginal?.description ?? '';
    return { takenAt: photoTime(time, zone), ...photoPlace(gps?.Latitude, gps?.Longitude) };
  } catch {
    // Many files say nothing of themselves, and some are damaged: the photo is none the worse for it.
    return NOTHING;
  }
}
