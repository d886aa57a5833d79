import { renderRemote } from '@haulboard/data/testing';
import { fakeServer, fakeShell } from '@haulboard/contract/testing';
import { act, waitFor } from '@testing-library/react';
import { useHints, type Hint } from './use-hints.ts';

function listen() {
  const shell = fakeShell({ server: fakeServer() });
  const batches: string[][] = [];
  function Listener() {
    useHints(['task_modify'], (hints: readonly Hint[]) => {
      batches.push(hints.map(({ type }) => type));
    });
    return null;
  }
  const page = renderRemote(<Listener />, { shell, path: '/' });
  return { shell, batches, page };
}

describe('hints', () => {
  it('that come together are heard once, and only those that are meant', async () => {
    const { shell, batches } = listen();
    act(() => {
      shell.emit({ type: 'task_modify' });
      shell.emit({ type: 'notification' });
      shell.emit({ type: 'task_modify' });
      shell.emit({ type: 'something_new' });
    });
    await waitFor(() => expect(batches).toEqual([['task_modify', 'task_modify']]));
  });

  it('may have been missed: a resync is heard by everyone', async () => {
    const { shell, batches } = listen();
    act(() => shell.emit({ type: 'resync' }));
    await waitFor(() => expect(batches).toEqual([['resync']]));
  });

  it('without a pause between them are heard all the same', async () => {
    const { shell, batches } = listen();
    const stream = setInterval(() => shell.emit({ type: 'task_modify' }), 50);
    try {
      await waitFor(() => expect(batches.length).toBeGreaterThan(1));
    } finally {
      clearInterval(stream);
    }
  });

  it('are not heard by a screen that is gone', async () => {
    const { shell, batches, page } = listen();
    act(() => shell.emit({ type: 'task_modify' }));
    page.unmount();
    await new Promise((resolve) => setTimeout(resolve, 500));
    expect(batches).toEqual([]);
  });
});
