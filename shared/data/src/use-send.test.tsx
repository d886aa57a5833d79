import {
  ApiError,
  Code,
  listRegistrations,
  listSessions,
  NetworkError,
  readNotice,
  revokeSession,
} from '@haulboard/contract';
import { fakeServer, fakeShell } from '@haulboard/contract/testing';
import { renderRemote } from '@haulboard/data/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { useCall } from './use-call.ts';
import { useSend } from './use-send.ts';

function ReadButton() {
  const read = useSend(readNotice);
  return (
    <button type="button" disabled={read.isSending} onClick={() => void read.send({ params: { id: 7 } })}>
      read
    </button>
  );
}

/** Two lists, and a button that changes what is on the first. */
function Desk() {
  const sessions = useCall(listSessions, {});
  const registrations = useCall(listRegistrations, {});
  const end = useSend(revokeSession, { onFailed: () => undefined });
  return (
    <>
      <p>{sessions.data && registrations.data ? 'both are there' : 'not yet'}</p>
      <button type="button" onClick={() => void end.send({ params: { id: -1 } })}>
        end
      </button>
    </>
  );
}

async function press(name = 'read'): Promise<void> {
  await act(async () => {
    screen.getByRole('button', { name }).click();
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

  it('asks again for what it has changed, and for nothing else; also when somebody was faster, not when it is wrong', async () => {
    const server = fakeServer();
    const asked = { sessions: 0, registrations: 0 };
    let refusal: number | undefined;
    server.on(listSessions, () => {
      asked.sessions += 1;
      return [];
    });
    server.on(listRegistrations, () => {
      asked.registrations += 1;
      return [];
    });
    server.on(revokeSession, () => {
      if (refusal !== undefined) {
        throw new ApiError({ code: refusal, message: 'It cannot be ended.', call: revokeSession.name });
      }
      return null;
    });
    renderRemote(<Desk />, { shell: fakeShell({ server }), path: '/' });
    await screen.findByText('both are there');
    await press('end');
    await waitFor(() => expect(asked).toEqual({ sessions: 2, registrations: 1 }));
    refusal = Code.Unprocessable;
    await press('end');
    expect(asked).toEqual({ sessions: 2, registrations: 1 });
    refusal = Code.NotFound;
    await press('end');
    await waitFor(() => expect(asked).toEqual({ sessions: 3, registrations: 1 }));
  });
});
