import {
  MAX_INCIDENT_PHOTOS,
  MAX_PHOTO_BYTES,
  MAX_THUMBNAIL_BYTES,
  type IncidentPhoto,
} from '@haulboard/contract';
import type { CallInput, addIncidentPhoto } from '@haulboard/contract';
import { sql } from 'kysely';
import { toInstant, toSeconds } from '../../platform/clock.ts';
import type { Db } from '../../platform/db/index.ts';
import type { User } from '../../platform/http/caller.ts';
import { conflict, notFound, unprocessable } from '../../platform/http/request-error.ts';
import { readId } from '../../platform/http/read-number.ts';
import { message } from '../../platform/texts/message.ts';
import { imageType } from './image-type.ts';
import { NOT_FOUND } from '../plan/not-found.ts';

type Sent = CallInput<typeof addIncidentPhoto>['body'];

/** A picture as it was sent, and what it is by its first bytes. @throws RequestError 422 */
function readImage(field: 'image' | 'thumbnail', base64: string, max: number) {
  const bytes = Buffer.from(base64, 'base64');
  const type = imageType(bytes);
  if (type === undefined) {
    throw unprocessable(field, message('must be a JPEG, PNG or WebP picture'));
  }
  if (bytes.length > max) {
    throw unprocessable(field, message('is larger than {kb} kB', { kb: Math.floor(max / 1000) }));
  }
  return { bytes, type };
}

async function refuseTooMany(db: Db, incidentId: number): Promise<void> {
  const { count } = await db
    .selectFrom('incidentPhoto')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('incidentId', '=', incidentId)
    .where('removedAt', 'is', null)
    .executeTakeFirstOrThrow();
  if (Number(count) >= MAX_INCIDENT_PHOTOS) {
    throw conflict(message('An incident has at most {count} photos', { count: MAX_INCIDENT_PHOTOS }));
  }
}

function selectPhotos(db: Db, incidentId: number) {
  return db
    .selectFrom('incidentPhoto as p')
    .leftJoin('appUser as u', 'u.userId', 'p.addedBy')
    .select(['p.id', 'p.takenAt', 'p.latitude', 'p.longitude', 'p.caption', 'p.thumbnailType', 'p.addedAt'])
    .select(['p.thumbnail', 'u.name as addedBy'])
    .select(sql<number>`octet_length(p.image)`.as('bytes'))
    .where('p.incidentId', '=', incidentId)
    .where('p.removedAt', 'is', null);
}

type Row = Awaited<ReturnType<ReturnType<typeof selectPhotos>['execute']>>[number];

const present = ({ takenAt, addedAt, addedBy, thumbnail, ...row }: Row): IncidentPhoto => ({
  ...row,
  takenAt: takenAt && toSeconds(takenAt),
  addedAt: toSeconds(addedAt),
  addedBy: addedBy ?? '',
  thumbnail: Buffer.from(thumbnail).toString('base64'),
});

/** The photos of an incident, in the order in which they came. */
export async function readPhotos(db: Db, incidentId: number): Promise<IncidentPhoto[]> {
  return (await selectPhotos(db, incidentId).orderBy('p.id').execute()).map(present);
}

/** @throws RequestError 404 */
export async function readPhoto(db: Db, incidentId: number, photoId: number): Promise<IncidentPhoto> {
  const row = await selectPhotos(db, incidentId)
    .where('p.id', '=', readId(photoId, NOT_FOUND.Photo))
    .executeTakeFirst();
  if (!row) {
    throw notFound(NOT_FOUND.Photo);
  }
  return present(row);
}

/** Keeps a photo; the incident is locked. @throws RequestError 409, 422 */
export async function addPhoto(
  { db, user }: { db: Db; user: User },
  incidentId: number,
  { takenAt, latitude, longitude, caption, ...sent }: Sent,
): Promise<IncidentPhoto> {
  await refuseTooMany(db, incidentId);
  const image = readImage('image', sent.image, MAX_PHOTO_BYTES);
  const thumbnail = readImage('thumbnail', sent.thumbnail, MAX_THUMBNAIL_BYTES);
  const { id } = await db
    .insertInto('incidentPhoto')
    .values({
      incidentId,
      takenAt: takenAt === null ? null : toInstant(takenAt),
      latitude,
      longitude,
      caption,
      imageType: image.type,
      image: image.bytes,
      thumbnailType: thumbnail.type,
      thumbnail: thumbnail.bytes,
      addedBy: user.userId,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return readPhoto(db, incidentId, id);
}

/** The picture itself. @throws RequestError 404 */
export async function readPicture(db: Db, incidentId: number, photoId: number) {
  const found = await db
    .selectFrom('incidentPhoto')
    .select(['image', 'imageType'])
    .where('id', '=', readId(photoId, NOT_FOUND.Photo))
    .where('incidentId', '=', incidentId)
    .where('removedAt', 'is', null)
    .executeTakeFirst();
  if (!found) {
    throw notFound(NOT_FOUND.Photo);
  }
  return { bytes: Buffer.from(found.image), type: found.imageType };
}

/** Removes a photo, or brings it back. @throws RequestError 404, 409 */
export async function setPhotoRemoved(
  db: Db,
  { incidentId, photoId, isRemoved }: { incidentId: number; photoId: number; isRemoved: boolean },
): Promise<void> {
  if (!isRemoved) {
    await refuseTooMany(db, incidentId);
  }
  const { numUpdatedRows } = await db
    .updateTable('incidentPhoto')
    .set({ removedAt: isRemoved ? sql<Date>`now()` : null })
    .where('id', '=', readId(photoId, NOT_FOUND.Photo))
    .where('incidentId', '=', incidentId)
    .where('removedAt', isRemoved ? 'is' : 'is not', null)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) {
    throw notFound(NOT_FOUND.Photo);
  }
}
