import type { Picture } from './picture.ts';

const KEY = 'haulboard.last-look';
/** Characters; the browser's store is small, and drafts come first. */
const MOST = 600_000;

/** Keeps the newest picture only. */
export function storePicture(picture: Picture, storage: Storage = localStorage): void {
  const text = JSON.stringify(picture);
  try {
    storage.removeItem(KEY);
    if (text.length <= MOST) {
      storage.setItem(KEY, text);
    }
  } catch {
    // No room: then the next page opens without it, as the first one did.
  }
}

/** The stored picture; a damaged one counts as none. */
export function readPicture(storage: Storage = localStorage): Picture | undefined {
  try {
    const picture: Picture | null = JSON.parse(storage.getItem(KEY) ?? 'null');
    return picture ?? undefined;
  } catch {
    return undefined;
  }
}

export function forgetPicture(storage: Storage = localStorage): void {
  storage.removeItem(KEY);
}
