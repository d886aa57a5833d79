import { NetworkError, PHOTOS, type Photo } from '@haulboard/contract';
import { fakeServer, fakeShell } from '@haulboard/contract/testing';
import { renderRemote } from '@haulboard/data/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { usePhotoQueue } from './use-photo-queue.ts';

const { add } = PHOTOS.incident;
const picture = {
  image: 'AA==',
  thumbnail: 'AA==',
  caption: '',
  takenAt: null,
  latitude: null,
  longitude: null,
};
const kept: Photo = {
  id: 1,
  takenAt: null,
  latitude: null,
  longitude: null,
  caption: '',
  bytes: 1,
  thumbnail: 'AA==',
  thumbnailType: 'image/png',
  addedAt: 1_775_000_000,
  addedBy: 'Hine',
};

/** Sends two pictures at a press, and says which did not arrive. */
function Sheet() {
  const queue = usePhotoQueue(PHOTOS.incident, 7);
  const sendBoth = async () => {
    await queue.send('bend.jpg', picture);
    await queue.send('truck.jpg', picture);
  };
  return (
    <>
      <button type="button" onClick={() => void sendBoth()}>
        Send
      </button>
      <button type="button" onClick={() => void queue.sendAgain()}>
        Again
      </button>
      <output>{queue.unsent.map(({ name, why }) => `${name}${why}`).join(', ')}</output>
    </>
  );
}

it('whoever takes photos where there is no coverage sends the same ones again later', async () => {
  const server = fakeServer();
  const keys: unknown[] = [];
  const shell = fakeShell({ server });
  const { http } = shell;
  shell.http = {
    send: (call, input, options) => {
      keys.push(options?.idempotencyKey);
      return http.send(call, input, options);
    },
  };
  server.on(add, () => {
    throw new NetworkError('no answer');
  });
  renderRemote(<Sheet />, { shell, path: '/' });
  await userEvent.click(screen.getByRole('button', { name: 'Send' }));
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe('bend.jpg, truck.jpg'));
  server.on(add, () => kept);
  await userEvent.click(screen.getByRole('button', { name: 'Again' }));
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe(''));
  expect(keys).toHaveLength(4);
  expect(keys.slice(2)).toEqual(keys.slice(0, 2));
});
