import { PHOTOS, type Photo } from '@haulboard/contract';
import { fakeServer, fakeShell } from '@haulboard/contract/testing';
import { renderRemote } from '@haulboard/data/testing';
import { DoneProvider } from '@haulboard/ui/core';
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Photos } from './photos.tsx';

beforeAll(() => {
  Object.assign(URL, { createObjectURL: () => '#picture', revokeObjectURL: () => undefined });
});
afterEach(cleanup);

const { list, remove, restore } = PHOTOS.docket;

const photoOf = (given: Partial<Photo> & { id: number }): Photo => ({
  takenAt: 1_775_000_000,
  latitude: -38.4,
  longitude: 176.6,
  caption: '',
  thumbnail: 'AA==',
  thumbnailType: 'image/png',
  bytes: 1,
  addedAt: 1_775_000_000,
  addedBy: 'Hine',
  ...given,
});

type Opening = { photos?: Photo[]; canEdit?: boolean };
type Opened = { arrive: (photo: Photo) => void };

/** The photos of a docket, on a server that removes and restores them; `arrive` is a driver's app that sends one. */
function open({
  photos = [photoOf({ id: 1, caption: 'The ticket' })],
  canEdit = true,
}: Opening = {}): Opened {
  const server = fakeServer();
  const shell = fakeShell({ server });
  let kept = photos;
  server.on(list, () => kept);
  server.on(PHOTOS.docket.get, () => new Blob(['picture']));
  server.on(remove, ({ params }) => {
    kept = photos.filter(({ id }) => id !== params.photoId);
    return null;
  });
  server.on(restore, () => {
    kept = photos;
    return photos[0] ?? photoOf({ id: 1 });
  });
  renderRemote(
    <DoneProvider>
      <Photos
        calls={PHOTOS.docket}
        ownerId={7}
        name="100001"
        canAdd={canEdit}
        canRemove={canEdit}
        heading={<h2>Photos</h2>}
      />
    </DoneProvider>,
    { shell, path: '/' },
  );
  return {
    arrive(photo) {
      kept = [...kept, photo];
      act(() => shell.emit({ type: 'docket_photo', ids: [7] }));
    },
  };
}

describe('somebody who keeps the photos of a docket', () => {
  it('sees when and where each was taken, and that there are none', async () => {
    open({
      photos: [photoOf({ id: 1, caption: 'The ticket' }), photoOf({ id: 2, takenAt: null, latitude: null })],
    });
    expect(await screen.findByText(/-38\.40000, 176\.60000/)).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Open photo 2' })).toBeTruthy();
    expect(screen.getByText('time and place unknown')).toBeTruthy();
    cleanup();
    open({ photos: [] });
    expect(await screen.findByText('No photos yet.')).toBeTruthy();
  });

  it('sees one that a driver sends while the docket is open', async () => {
    const { arrive } = open();
    await screen.findByRole('button', { name: 'Open The ticket' });
    arrive(photoOf({ id: 2, caption: 'The load', addedBy: '' }));
    expect(await screen.findByRole('button', { name: 'Open The load' })).toBeTruthy();
  });

  it('removes one, and brings it back', async () => {
    const user = userEvent.setup();
    open();
    await user.click(await screen.findByRole('button', { name: 'Open The ticket' }));
    await user.click(await screen.findByRole('button', { name: 'Remove the photo' }));
    expect(await screen.findByText('No photos yet.')).toBeTruthy();
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    expect(await screen.findByRole('button', { name: 'Open The ticket' })).toBeTruthy();
  });

  it('is told of a file that is no picture, and of a full docket', async () => {
    open();
    await screen.findByRole('button', { name: 'Open The ticket' });
    const field = document.querySelector<HTMLInputElement>('input[type=file]');
    fireEvent.change(field ?? document.body, { target: { files: [new File(['no'], 'notes.txt')] } });
    expect(await screen.findByText('notes.txt: no picture that can be read')).toBeTruthy();
    cleanup();
    open({ photos: Array.from({ length: 12 }, (_, at) => photoOf({ id: at + 1 })) });
    const add = await screen.findByRole('button', { name: 'Add photos' });
    await screen.findByRole('button', { name: 'Open photo 12' });
    expect(add.getAttribute('aria-description')).toBe('At most 12 photos.');
  });

  it('who may only read adds and removes none', async () => {
    open({ canEdit: false });
    await userEvent.click(await screen.findByRole('button', { name: 'Open The ticket' }));
    expect(await screen.findByRole('link', { name: 'Save the file' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Add photos' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Remove the photo' })).toBeNull();
  });
});
