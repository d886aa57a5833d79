import { ApiError, NetworkError, readNotice } from '@haulboard/contract';
import { fakeServer, fakeShell, type FakeShell } from '@haulboard/contract/testing';
import { renderRemote } from '@haulboard/data/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { useResend } from './use-resend.ts';

function ReadButtons() {
  const [done, setDone] = useState<number[]>([]);
  const reading = useResend(readNotice, { onDone: (_, { params }) => setDone((all) => [...all, params.id]) });
  const read = (id: number) => void reading.send({ params: { id } });
  return (
    <>
      {[7, 8].map((id) => (
        <button key={id} type="button" onClick={() => read(id)}>
          read {id}
        </button>
      ))}
      <button type="button" onClick={reading.stop}>{`stop`}</button>
      <p>{reading.isWaiting ? 'waiting' : 'idle'}</p>
      <p>done: {done.join()}</p>
    </>
  );
}

function open() {
  const server = fakeServer();
  const keys: (string | undefined)[] = [];
  const fixture = { isReachable: false };
  server.on(readNotice, () => {
    if (!fixture.isReachable) {
      throw new NetworkError('no answer');
    }
    return null;
  });
  const shell = fakeShell({ server });
  const recording: FakeShell = {
    ...shell,
    http: {
      send: (call, input, options) => {
        keys.push(options?.idempotencyKey);
        return server.send(call, input, options);
      },
    },
  };
  renderRemote(<ReadButtons />, { shell: recording, path: '/' });
  return { server, shell, keys, fixture };
}

async function press(name: string): Promise<void> {
  await act(async () => {
    screen.getByRole('button', { name }).click();
    await Promise.resolve();
  });
}

describe('a change that was not answered', () => {
  it('goes again by itself when the server is back, under the same key, and once', async () => {
    const { shell, keys, fixture } = open();
    act(() => shell.setConnection('offline'));
    await press('read 7');
    await screen.findByText('waiting');
    fixture.isReachable = true;
    act(() => shell.setConnection('online'));
    await screen.findByText('done: 7');
    expect(screen.getByText('idle')).toBeTruthy();
    expect(keys).toHaveLength(2);
    expect(keys[0]).toBe(keys[1]);
    expect(shell.notices).toEqual([]);
  });

  it('gives way to what the person sends instead', async () => {
    const { server, shell, keys, fixture } = open();
    act(() => shell.setConnection('offline'));
    await press('read 7');
    await press('read 8');
    fixture.isReachable = true;
    act(() => shell.setConnection('online'));
    await screen.findByText('done: 8');
    expect(server.inputs.at(-1)).toEqual({ params: { id: 8 } });
    expect(keys[2]).toBe(keys[1]);
    expect(keys[1]).not.toBe(keys[0]);
  });

  it('is not sent any more once the person gives it up', async () => {
    const { keys, shell, fixture } = open();
    act(() => shell.setConnection('offline'));
    await press('read 7');
    await screen.findByText('waiting');
    await press('stop');
    expect(screen.getByText('idle')).toBeTruthy();
    fixture.isReachable = true;
    act(() => shell.setConnection('online'));
    await press('read 8');
    await screen.findByText('done: 8');
    expect(keys).toHaveLength(2);
  });

  it('goes again after a pause when the connection never seemed to be gone', async () => {
    const { fixture } = open();
    await press('read 7');
    await screen.findByText('waiting');
    fixture.isReachable = true;
    expect(await screen.findByText('done: 7')).toBeTruthy();
  });

  it('is told when the server refuses it then, and waits no longer', async () => {
    const { server, shell } = open();
    act(() => shell.setConnection('offline'));
    await press('read 7');
    server.on(readNotice, () => {
      throw new ApiError({ code: 409, message: 'Already read', call: 'readNotice' });
    });
    act(() => shell.setConnection('online'));
    await waitFor(() => expect(shell.notices).toEqual([{ kind: 'failed', message: 'Already read' }]));
    expect(screen.getByText('idle')).toBeTruthy();
  });
});
