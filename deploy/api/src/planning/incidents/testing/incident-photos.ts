import {
  addIncidentPhoto,
  listIncidentPhotos,
  MAX_INCIDENT_PHOTOS,
  removeIncidentPhoto,
  restoreIncidentPhoto,
} from '@haulboard/contract';
import type { Api, Caller } from '../../../testing/api-server.ts';
import { DOT, DOT_PHOTO, PHOTO } from './incident-drafts.ts';

type PhotosOptions = { api: Api; north: Caller; report: () => Promise<{ id: number }> };

/** What an incident shows of the place. */
export function photosOfIncident(given: () => PhotosOptions): void {
  it('has photos that are pictures, not too large, not too many, and come back when one was removed', async () => {
    const { api, north, report } = given();
    const { id } = await report();
    const params = { id };
    const add = (more: object) => north.try(addIncidentPhoto, { params, body: { ...DOT_PHOTO, ...more } });
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
    for (let nth = 0; nth < MAX_INCIDENT_PHOTOS; nth += 1) {
      expect((await add({})).code).toBe(200);
    }
    expect((await add({})).code).toBe(409);
    const [first] = await north.ask(listIncidentPhotos, { params });
    expect(first).toMatchObject({ ...PHOTO, bytes: DOT.length, addedBy: 'Person carrier' });
    const photoId = first?.id ?? 0;
    const file = await fetch(`${api.url}/api/admin/incident/report/${id}/photos/${photoId}`, {
      headers: north.headers,
    });
    expect(file.headers.get('content-type')).toBe('image/png');
    expect(file.headers.get('content-disposition')).toMatch(/^attachment; filename="HS-\d{6}-\d+\.png"$/);
    expect(Buffer.from(await file.arrayBuffer()).equals(DOT)).toBe(true);
    await north.ask(removeIncidentPhoto, { params: { id, photoId } });
    expect(await north.ask(listIncidentPhotos, { params })).toHaveLength(MAX_INCIDENT_PHOTOS - 1);
    await north.ask(restoreIncidentPhoto, { params: { id, photoId } });
    expect(await north.ask(listIncidentPhotos, { params })).toHaveLength(MAX_INCIDENT_PHOTOS);
  });
}
