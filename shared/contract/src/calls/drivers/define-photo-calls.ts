import { z } from 'zod';
import { defineCall } from '../../define-call.ts';
import { newPhoto, photo } from '../../entities/drivers/photo.ts';
import type { Permission } from '../../policy.ts';
import type { EventType } from '../../realtime.ts';
import { entity, file, queryNumber } from '../../wire.ts';

type Declared = {
  /** Part of the calls' names: `Incident`. */
  of: string;
  /** In the middle of a sentence: `an incident`. */
  one: string;
  /** Where one of them is, with `{id}`. */
  path: string;
  view: Permission;
  edit: Permission;
  /** What keeps a photo from being removed, for the summary. */
  unless?: string;
  /** What says that somebody else added one. */
  freshOn?: readonly EventType[];
};

/** The calls of the photos that one kind of thing has: list, add, get, remove, restore. */
export function definePhotoCalls({ of, one, path, view, edit, unless = '', freshOn = [] }: Declared) {
  const params = entity({ id: queryNumber });
  const photoParams = entity({ id: queryNumber }, { photoId: queryNumber });
  const list = defineCall({
    name: `list${of}Photos`,
    summary: `The photos of ${one}, small, with when and where each was taken`,
    method: 'GET',
    path: `${path}/photos`,
    allow: view,
    freshOn,
    params,
    result: z.array(photo),
    errors: [404],
  });
  const add = defineCall({
    name: `add${of}Photo`,
    summary: 'Add a photo (JPEG, PNG or WebP, at most 1.4 MB) with a small picture of it',
    method: 'POST',
    path: `${path}/photos`,
    allow: edit,
    changes: [list],
    params,
    body: newPhoto,
    result: photo,
    errors: [404, 409],
  });
  const get = defineCall({
    name: `get${of}Photo`,
    summary: 'One photo as a file',
    method: 'GET',
    path: `${path}/photos/{photoId}`,
    allow: view,
    params: photoParams,
    /** The file itself, without the envelope. */
    result: file,
    errors: [404],
  });
  const remove = defineCall({
    name: `remove${of}Photo`,
    summary: `Remove a photo${unless}; it can be restored`,
    method: 'DELETE',
    path: `${path}/photos/{photoId}`,
    allow: edit,
    changes: [list],
    params: photoParams,
    result: z.null(),
    errors: [404, 409],
  });
  const restore = defineCall({
    name: `restore${of}Photo`,
    summary: 'Bring back a photo that was removed',
    method: 'POST',
    path: `${path}/photos/{photoId}/restore`,
    allow: edit,
    changes: [list],
    params: photoParams,
    result: photo,
    errors: [404, 409],
  });
  return { list, add, get, remove, restore };
}

/** As `definePhotoCalls` gives them. */
export type PhotoCalls = ReturnType<typeof definePhotoCalls>;
