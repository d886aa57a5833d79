/** One dot: the smallest picture that is one. */
export const DOT = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
export const PHOTO = { takenAt: 1_775_000_000, latitude: -38.4, longitude: 176.6, caption: 'The bend' };
export const DOT_PHOTO = { ...PHOTO, image: DOT.toString('base64'), thumbnail: DOT.toString('base64') };
