import {
  MAX_PHOTO_BYTES,
  MAX_PHOTOS,
  MAX_THUMBNAIL_BYTES,
  type NewPhoto,
  type Photo,
} from '@haulboard/contract';
import { sql } from 'kysely';
import { toInstant, toSeconds } from '../../platform/clock.ts';
import type { Db } from '../../platform/db/index.ts';
import { conflict, notFound, unprocessable } from '../../platform/http/failure/request-error.ts';
import { readId } from '../../platform/http/input/read-number.ts';
import { message } from '../../platform/texts/message.ts';
import { NOT_FOUND } from '../plan/access/not-found.ts';
import { imageType } from './image-type.ts';

/** What a photo is of. */
export type PhotoOwner = { column: 'incidentId' | 'docketId'; id: number };

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

async function refuseTooMany(db: Db, { column, id }: PhotoOwner): Promise<void> {
  const { count } = await db
    .selectFrom('photo')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where(column, '=', id)
    .where('removedAt', 'is', null)
    .executeTakeFirstOrThrow();
  if (Number(count) >= MAX_PHOTOS) {
    throw conflict(message('There can be at most {count} photos', { count: MAX_PHOTOS }));
  }
}

function selectPhotos(db: Db, { column, id }: PhotoOwner) {
  return db
    .selectFrom('photo as p')
    .leftJoin('appUser as u', 'u.userId', 'p.addedBy')
    .select(['p.id', 'p.takenAt', 'p.latitude', 'p.longitude', 'p.caption', 'p.thumbnailType', 'p.addedAt'])
    .select(['p.thumbnail', 'u.name as addedBy'])
    .select(sql<number>`octet_length(p.image)`.as('bytes'))
    .where(`p.${column}`, '=', id)
    .where('p.removedAt', 'is', null);
}

type Row = Awaited<ReturnType<ReturnType<typeof selectPhotos>['execute']>>[number];

const present = ({ takenAt, addedAt, addedBy, thumbnail, ...row }: Row): Photo => ({
  ...row,
  takenAt: takenAt && toSeconds(takenAt),
  addedAt: toSeconds(addedAt),
  addedBy: addedBy ?? '',
  thumbnail: Buffer.from(thumbnail).toString('base64'),
});

/** The photos of one thing, in the order in which they came. */
export async function readPhotos(db: Db, owner: PhotoOwner): Promise<Photo[]> {
  return (await selectPhotos(db, owner).orderBy('p.id').execute()).map(present);
}

/** @throws RequestError 404 */
export async function readPhoto(db: Db, owner: PhotoOwner, photoId: number): Promise<Photo> {
  const row = await selectPhotos(db, owner)
    .where('p.id', '=', readId(photoId, NOT_FOUND.Photo))
    .executeTakeFirst();
  if (!row) {
    throw notFound(NOT_FOUND.Photo);
  }
  return present(row);
}

/** Who took it: a person, or a device by its own number of it. */
type AddedBy = { addedBy: number } | { deviceId: string; deviceSeq: number };

/** Keeps a photo; what it is of is locked. @throws RequestError 409, 422 */
export async function addPhoto(
  { db, by }: { db: Db; by: AddedBy },
  owner: PhotoOwner,
  { takenAt, latitude, longitude, caption, ...sent }: NewPhoto,
): Promise<Photo> {
  await refuseTooMany(db, owner);
  const image = readImage('image', sent.image, MAX_PHOTO_BYTES);
  const thumbnail = readImage('thumbnail', sent.thumbnail, MAX_THUMBNAIL_BYTES);
  const { id } = await db
    .insertInto('photo')
    .values({
      [owner.column]: owner.id,
      takenAt: takenAt === null ? null : toInstant(takenAt),
      latitude,
      longitude,
      caption,
      imageType: image.type,
      image: image.bytes,
      thumbnailType: thumbnail.type,
      thumbnail: thumbnail.bytes,
      ...by,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return readPhoto(db, owner, id);
}

/** The picture itself. @throws RequestError 404 */
export async function readPicture(db: Db, { column, id }: PhotoOwner, photoId: number) {
  const found = await db
    .selectFrom('photo')
    .select(['image', 'imageType'])
    .where('id', '=', readId(photoId, NOT_FOUND.Photo))
    .where(column, '=', id)
    .where('removedAt', 'is', null)
    .executeTakeFirst();
  if (!found) {
    throw notFound(NOT_FOUND.Photo);
  }
  return { bytes: Buffer.from(found.image), type: found.imageType };
}

type Removal = { photoId: number; isRemoved: boolean };

/** Removes a photo, or brings it back. @throws RequestError 404, 409 */
export async function setPhotoRemoved(
  db: Db,
  owner: PhotoOwner,
  { photoId, isRemoved }: Removal,
): Promise<void> {
  if (!isRemoved) {
    await refuseTooMany(db, owner);
  }
  const { numUpdatedRows } = await db
    .updateTable('photo')
    .set({ removedAt: isRemoved ? sql<Date>`now()` : null })
    .where('id', '=', readId(photoId, NOT_FOUND.Photo))
    .where(owner.column, '=', owner.id)
    .where('removedAt', isRemoved ? 'is' : 'is not', null)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) {
    throw notFound(NOT_FOUND.Photo);
  }
}
