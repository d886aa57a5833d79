import { PHOTOS } from '@haulboard/contract';
import { signIn } from '../../../testing/fixture.ts';
import type { Api, Caller } from '../../../testing/api-server.ts';
import { DOT_PHOTO } from '../../photos/testing/photo-drafts.ts';
import { lifeOfPhotos } from '../../photos/testing/photo-life.ts';

const { add, get, list, remove } = PHOTOS.docket;

type DocketPhotosOptions = { api: Api; north: Caller; bay: Caller; make: () => Promise<{ id: number }> };

/** What was photographed of a load, its paper or its ticket. */
export function photosOfDocket(given: () => DocketPhotosOptions): void {
  lifeOfPhotos(() => ({
    ...given(),
    calls: PHOTOS.docket,
    name: /^attachment; filename="[0-9A-Z-]+-\d+\.png"$/,
  }));

  it('shows its photos to whose logs they are, who add none, and to nobody else', async () => {
    const { api, north, bay, make } = given();
    const { id } = await make();
    const other = await make();
    const photo = await north.ask(add, { params: { id }, body: DOT_PHOTO });
    const params = { id, photoId: photo.id };
    const customer = await signIn(api, 'customer');
    expect(await customer.ask(list, { params: { id } })).toMatchObject([{ id: photo.id }]);
    expect((await customer.try(add, { params: { id }, body: DOT_PHOTO })).code).toBe(403);
    expect((await customer.try(remove, { params })).code).toBe(403);
    const hidden = [
      await bay.try(list, { params: { id } }),
      await bay.try(get, { params }),
      await bay.try(add, { params: { id }, body: DOT_PHOTO }),
      await bay.try(remove, { params }),
      await north.try(remove, { params: { ...params, id: other.id } }),
    ];
    expect(hidden.map(({ code }) => code)).toEqual(hidden.map(() => 404));
    expect(await north.ask(list, { params: { id } })).toHaveLength(1);
  });
}
