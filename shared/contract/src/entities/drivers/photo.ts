import { z } from 'zod';
import { entity, id, seconds, text } from '../../wire.ts';

/** So many photos one thing may have. */
export const MAX_PHOTOS = 12;
/** A photo as it is sent: the browser makes it smaller first. */
export const MAX_PHOTO_BYTES = 1_400_000;
export const MAX_THUMBNAIL_BYTES = 60_000;

/** Four letters for three bytes, and what is left over. */
const base64 = (bytes: number) => text(Math.ceil(bytes / 3) * 4).regex(/^[\w+/]+={0,2}$/, 'must be base64');

const taken = {
  /** When and where it was taken, as its file says; nothing where it does not. */
  takenAt: z.nullable(seconds),
  latitude: z.nullable(z.number().min(-90).max(90)),
  longitude: z.nullable(z.number().min(-180).max(180)),
  caption: text(200).trim(),
};

const sent = { ...taken, image: base64(MAX_PHOTO_BYTES), thumbnail: base64(MAX_THUMBNAIL_BYTES) };

export const newPhoto = entity(sent);
export type NewPhoto = z.output<typeof newPhoto>;

/** A photo that a driver took of a docket of a load; `packetNo` 1 is the load's own. */
export const devicePhoto = entity({
  ...sent,
  packetNo: z.optional(z.int().min(1).max(3)),
  deviceSeq: z.int().min(0),
});
export type DevicePhoto = z.output<typeof devicePhoto>;

/** A photo of an incident or a docket, without its picture. */
export const photo = entity({
  ...taken,
  id,
  /** A small picture of it, as base64. */
  thumbnail: z.string(),
  thumbnailType: z.string(),
  bytes: z.int(),
  addedAt: seconds,
  /** Empty for a device. */
  addedBy: z.string(),
});
export type Photo = z.output<typeof photo>;
