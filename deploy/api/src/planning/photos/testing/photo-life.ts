import { MAX_PHOTOS, type PhotoCalls } from '@haulboard/contract';
import type { Api, Caller } from '../../../testing/api-server.ts';
import { DOT, DOT_PHOTO, PHOTO } from './photo-drafts.ts';

type PhotoLifeOptions = {
  api: Api;
  north: Caller;
  /** What is to have photos. */
  make: () => Promise<{ id: number }>;
  calls: PhotoCalls;
  /** How saved files are called. */
  name: RegExp;
};

/** What everything that has photos does with them. */
export function lifeOfPhotos(given: () => PhotoLifeOptions): void {
  it('has photos that are pictures, not too large, not too many, and come back when one was removed', async () => {
    const { api, north, make, calls, name } = given();
    const { id } = await make();
    const params = { id };
    const add = (more: object) => north.try(calls.add, { params, body: { ...DOT_PHOTO, ...more } });
    const page = Buffer.from('<script>alert(1)</script>').toString('base64');
    const large = Buffer.concat([DOT, Buffer.alloc(1_400_000)]).toString('base64');
    const wrong = [
      ['image', { image: page }],
      ['image', { image: large }],
      ['image', { image: 'no base 64!' }],
      ['thumbnail', { thumbnail: Buffer.concat([DOT, Buffer.alloc(60_000)]).toString('base64') }],
      ['latitude', { latitude: 91 }],
      ['caption', { caption: 'c'.repeat(201) }],
    ] as const;
    for (const [field, more] of wrong) {
      expect(await add(more)).toMatchObject({ code: 422, data: { fields: [{ field }] } });
    }
    for (let nth = 0; nth < MAX_PHOTOS; nth += 1) {
      expect((await add({})).code).toBe(200);
    }
    expect((await add({})).code).toBe(409);
    const [first] = await north.ask(calls.list, { params });
    expect(first).toMatchObject({ ...PHOTO, bytes: DOT.length, addedBy: 'Person carrier' });
    const photoId = first?.id ?? 0;
    const path = calls.get.path.replace('{id}', String(id)).replace('{photoId}', String(photoId));
    const file = await fetch(`${api.url}/api${path}`, { headers: north.headers });
    expect(file.headers.get('content-type')).toBe('image/png');
    expect(file.headers.get('content-disposition')).toMatch(name);
    expect(Buffer.from(await file.arrayBuffer()).equals(DOT)).toBe(true);
    await north.ask(calls.remove, { params: { id, photoId } });
    expect(await north.ask(calls.list, { params })).toHaveLength(MAX_PHOTOS - 1);
    await north.ask(calls.restore, { params: { id, photoId } });
    expect(await north.ask(calls.list, { params })).toHaveLength(MAX_PHOTOS);
  });
}
