import { NetworkError, readNotice } from '@haulboard/contract';
import { fakeServer, fakeShell } from '@haulboard/contract/testing';
import { renderRemote } from '@haulboard/data/testing';
import { act, screen } from '@testing-library/react';
import { useSend } from './use-send.ts';

function ReadButton() {
  const read = useSend(readNotice);
  return (
    <button type="button" disabled={read.isSending} onClick={() => void read.send({ params: { id: 7 } })}>
      read
    </button>
  );
}

async function press(): Promise<void> {
  await act(async () => {
    screen.getByRole('button', { name: 'read' }).click();
    await Promise.resolve();
  });
}

describe('sending a change', () => {
  it('repeats an unanswered attempt under the same key, so the server does it once', async () => {
    const server = fakeServer();
    const keys: (string | undefined)[] = [];
    const shell = fakeShell({ server });
    let isReachable = false;
    server.on(readNotice, () => {
      if (!isReachable) {
        throw new NetworkError('no answer');
      }
      return null;
    });
    const recording: typeof shell = {
      ...shell,
      http: {
        send: (call, input, options) => {
          keys.push(options?.idempotencyKey);
          return server.send(call, input, options);
        },
      },
    };
    renderRemote(<ReadButton />, { shell: recording, path: '/' });
    await press();
    await press();
    isReachable = true;
    await press();
    await press();
    expect(new Set(keys.slice(0, 3)).size).toBe(1);
    expect(keys[3]).not.toBe(keys[0]);
  });

  it('tells the person why the server refused', async () => {
    const shell = fakeShell({ server: fakeServer() });
    renderRemote(<ReadButton />, { shell, path: '/' });
    await press();
    expect(shell.notices).toEqual([{ kind: 'failed', message: expect.stringContaining('readNotice') }]);
  });
});
