import { NZ } from '@haulboard/contract/testing';
import { storeSession } from '../session/session-store.ts';
import { keepPageSnapshot } from './keep-page-snapshot.ts';
import { showPageSnapshot } from './show-page-snapshot.ts';

const DISPATCHER = { token: 'a-token', channel: 'a-channel', userId: 7 };
const BOARD = '/tomorrow?dateTime=1795690800000';

const DRAWN =
  '<div data-last-look class="scroller"><table role="grid"><tr data-vehicle="4"><td tabindex="0">T4</td></tr></table></div>';

function page(html: string): void {
  document.body.innerHTML = html;
}

/** A board that is ready, left by whoever looks at it. */
function leaveBoard(address = BOARD, html = DRAWN): void {
  history.replaceState(null, '', address);
  page(html);
  const stop = keepPageSnapshot({
    userId: DISPATCHER.userId,
    zone: NZ,
    label: () => 'As it was at 10:14 pm',
  });
  dispatchEvent(new Event('pagehide'));
  stop();
  page('<div id="root"></div>');
}

const shown = () => document.querySelector<HTMLElement>('[data-last-look-shown]');

beforeAll(() => {
  // jsdom draws nothing: pages behind are hidden, but laid out.
  Object.defineProperty(Element.prototype, 'checkVisibility', {
    configurable: true,
    value(this: Element, { visibilityProperty = false } = {}) {
      return !visibilityProperty || this.closest('[hidden]') === null;
    },
  });
  // Nor of style sheets that are made by hand.
  Object.defineProperty(globalThis, 'CSSStyleSheet', {
    configurable: true,
    value: class {
      replaceSync() {}
    },
  });
  Object.defineProperty(Element.prototype, 'scrollTo', { configurable: true, value: () => undefined });
});

beforeEach(() => {
  localStorage.clear();
  storeSession(DISPATCHER);
});

afterEach(() => shown()?.remove());

describe('a board that is opened again', () => {
  it('is there at once as it was, to be looked at only, and says how old it is', () => {
    leaveBoard();
    void showPageSnapshot();
    expect(shown()?.inert).toBe(true);
    expect(shown()?.ariaHidden).toBe('true');
    expect(shown()?.shadowRoot?.textContent).toContain('T4');
    expect(shown()?.shadowRoot?.textContent).toContain('As it was at 10:14 pm');
    expect(shown()?.shadowRoot?.querySelector('[role], [tabindex], [data-vehicle]')).toBeNull();
  });

  it('is not laid over another page that was in front of it', () => {
    leaveBoard('/dockets', `<div hidden>${DRAWN}</div><div>dockets</div>`);
    void showPageSnapshot();
    expect(shown()).toBeNull();
  });

  it('gives way as soon as the board itself has drawn', async () => {
    leaveBoard();
    void showPageSnapshot();
    document.querySelector('#root')?.append(Object.assign(document.createElement('div'), { id: 'board' }));
    await Promise.resolve();
    expect(shown()).not.toBeNull();
    document.querySelector('#board')?.setAttribute('data-last-look', '');
    document.querySelector('#root')?.append('its rows');
    await Promise.resolve();
    expect(shown()).toBeNull();
  });

  it.each([
    ['the card of a part that could not be fetched', '<h1 id="remote-card-title">not available</h1>'],
    ['what the server answered instead of its rows', '<div role="alert">Error 500</div>'],
  ])('gives way to %s, which nobody could read below it', async (_what, said) => {
    leaveBoard();
    void showPageSnapshot();
    document.querySelector('#root')?.insertAdjacentHTML('beforeend', '<main><p>Still loading…</p></main>');
    await Promise.resolve();
    expect(shown()).not.toBeNull();
    document.querySelector('main')?.insertAdjacentHTML('beforeend', said);
    await Promise.resolve();
    expect(shown()).toBeNull();
  });

  it.each([
    ['another day', () => history.replaceState(null, '', '/tomorrow?dateTime=1795777200000')],
    ['somebody else', () => storeSession({ ...DISPATCHER, userId: 8 })],
    ['a window of another size', () => Object.assign(globalThis, { innerWidth: 700 })],
  ])('does not show itself to %s', (_who, change) => {
    const { innerWidth } = globalThis;
    leaveBoard();
    change();
    void showPageSnapshot();
    Object.assign(globalThis, { innerWidth });
    expect(shown()).toBeNull();
  });

  it('keeps nothing of somebody who signed out', () => {
    leaveBoard();
    localStorage.removeItem('haulboard.session');
    leaveBoard();
    storeSession(DISPATCHER);
    void showPageSnapshot();
    expect(shown()).toBeNull();
  });

  it('opens as if for the first time where the picture is damaged', () => {
    leaveBoard();
    localStorage.setItem('haulboard.last-look', '{"userId":7,"addr');
    void showPageSnapshot();
    expect(shown()).toBeNull();
  });
});
