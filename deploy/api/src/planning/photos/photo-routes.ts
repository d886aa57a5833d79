import type { PhotoCalls } from '@haulboard/contract';
import type { Db } from '../../platform/db/index.ts';
import { FileAnswer } from '../../platform/export/file-answer.ts';
import { authorOf, type User } from '../../platform/http/caller.ts';
import { fileForUser, forUser, type Route } from '../../platform/http/route.ts';
import { endingOf } from './image-type.ts';
import {
  addPhoto,
  readPhoto,
  readPhotos,
  readPicture,
  setPhotoRemoved,
  type PhotoOwner,
} from './photo-store.ts';

type Deed = { db: Db; user: User };
type Found = {
  id: number;
  /** What a saved file is called. */
  name: string;
  /** Says why its photos have to stay. @throws RequestError 409 */
  refuseRemoval?: () => void;
};

type PhotoRoutesOptions = {
  column: PhotoOwner['column'];
  /** What the photos are of, as far as the caller sees it; locked for a write. @throws RequestError 404 */
  find: (deed: Deed, which: { id: number; isLocked: boolean }) => Promise<Found>;
};

/** Answers the calls of the photos of one kind of thing. */
export function photoRoutes(calls: PhotoCalls, { column, find }: PhotoRoutesOptions): Route[] {
  const ownerOf = async (deed: Deed, id: number, isLocked: boolean) => {
    const found = await find(deed, { id, isLocked });
    return { ...found, owner: { column, id: found.id } };
  };
  return [
    forUser(calls.list, async ({ params }, deed) => {
      const { owner } = await ownerOf(deed, params.id, false);
      return readPhotos(deed.db, owner);
    }),
    forUser(calls.add, async ({ params, body }, deed) => {
      const { owner } = await ownerOf(deed, params.id, true);
      return addPhoto({ db: deed.db, by: { addedBy: authorOf(deed.user).userId } }, owner, body);
    }),
    fileForUser(calls.get, async ({ params }, deed) => {
      const { owner, name } = await ownerOf(deed, params.id, false);
      const { bytes, type } = await readPicture(deed.db, owner, params.photoId);
      return new FileAnswer({ bytes, type, name: `${name}-${params.photoId}.${endingOf(type)}` });
    }),
    forUser(calls.remove, async ({ params }, deed) => {
      const { owner, refuseRemoval } = await ownerOf(deed, params.id, true);
      refuseRemoval?.();
      await setPhotoRemoved(deed.db, owner, { photoId: params.photoId, isRemoved: true });
      return null;
    }),
    forUser(calls.restore, async ({ params }, deed) => {
      const { owner } = await ownerOf(deed, params.id, true);
      await setPhotoRemoved(deed.db, owner, { photoId: params.photoId, isRemoved: false });
      return readPhoto(deed.db, owner, params.photoId);
    }),
  ];
}
