import { createStore } from '@haulboard/data/storage';
import { takeOver } from './hand-over.ts';
import { readSession } from './session-store.ts';

/** A browser that keeps nothing: what is stored lives as long as this page. */
function freshPage() {
  const find = (): Storage => {
    throw new DOMException('Access is denied', 'SecurityError');
  };
  return createStore({ find, memory: new Map(), onLost: () => undefined });
}

const session = { token: 't', channel: 'c', userId: 7, endsAt: Date.now() + 60_000 };

describe('a page that is loaded anew in a browser that keeps nothing', () => {
  it('takes the session over that the page before had, once', () => {
    history.replaceState({ haulboardSessions: [JSON.stringify(session), ''] }, '', '/');
    const page = freshPage();
    takeOver(page);
    expect(readSession(page)).toEqual(session);
    const next = freshPage();
    takeOver(next);
    expect(readSession(next)).toBeUndefined();
  });

  it('takes nothing else for a session', () => {
    history.replaceState({ haulboardSessions: ['{"token":1}', 5] }, '', '/');
    const page = freshPage();
    takeOver(page);
    expect(readSession(page)).toBeUndefined();
    history.replaceState({ idx: 3 }, '', '/');
    takeOver(page);
    expect(history.state).toEqual({ idx: 3 });
  });
});
