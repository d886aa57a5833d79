import { readSession } from '../session/session-store.ts';
import { build, MARK, today, type PageSnapshot } from './page-snapshot.ts';
import { forgetSnapshot, readSnapshot } from './stored-snapshot.ts';

/** A page that has not come by then has something else to say. */
const MAX_MS = 20_000;

/** The page itself will not come soon, and says why: a picture of before must not lie over that. */
const FAILED = 'main [role=alert], #remote-card-title';

/** No frame takes longer, unless nothing is drawn at all. */
const FRAME_MS = 200;

const LABEL = `position: absolute; right: 16px; bottom: 16px; padding: 4px 12px; border: 1px solid var(--hb-warning-line);
  border-radius: 6px; background: var(--hb-warning-ground); color: var(--hb-bright)`;

/** Whether a picture is of just this page, this person, this window and this day. */
function fits(snapshot: PageSnapshot, userId: number): boolean {
  return (
    snapshot.userId === userId &&
    snapshot.address === location.pathname + location.search &&
    snapshot.day === today(snapshot.zone) &&
    snapshot.window.width === innerWidth &&
    snapshot.window.height === innerHeight
  );
}

/** Hangs the picture over its place. In a shadow, so that nobody takes its style sheets or its cells for the page's. */
function mount({ box, drawn, label, scroll, rules }: PageSnapshot): HTMLElement {
  const host = document.createElement('div');
  host.dataset['lastLookShown'] = '';
  host.inert = true;
  host.ariaHidden = 'true';
  host.style.cssText = `position: fixed; z-index: 1; left: ${box.left}px; top: ${box.top}px; width: ${box.width}px;
    height: ${box.height}px`;
  const shadow = host.attachShadow({ mode: 'open' });
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(rules);
  shadow.adoptedStyleSheets = [sheet];
  const note = document.createElement('div');
  note.textContent = label;
  note.style.cssText = LABEL;
  shadow.append(build(drawn), note);
  document.body.append(host);
  const snapshot = shadow.firstElementChild;
  if (snapshot instanceof HTMLElement) {
    snapshot.style.height = '100%';
    snapshot.style.opacity = '0.75';
    snapshot.scrollTo(scroll.left, scroll.top);
  }
  return host;
}

/**
 * Shows how a page looked when it was last open, while its code and its data are on their way: rows are there before
 * the first answer. It can only be looked at and says how old it is. It goes when the page itself has drawn or failed.
 *
 * @returns when it has been painted, or at once where there is nothing to show
 */
export async function showPageSnapshot(): Promise<void> {
  const session = readSession();
  const snapshot = readSnapshot();
  if (!session) {
    forgetSnapshot();
  }
  if (!session || !snapshot || !fits(snapshot, session.userId)) {
    return;
  }
  const host = mount(snapshot);
  const end = () => {
    watch.disconnect();
    clearTimeout(timer);
    host.remove();
  };
  const watch = new MutationObserver(() => {
    const isElsewhere = location.pathname + location.search !== snapshot.address;
    if (isElsewhere || document.querySelector(`${MARK}, ${FAILED}`)) {
      end();
    }
  });
  watch.observe(document.body, { childList: true, subtree: true });
  const timer = setTimeout(end, MAX_MS);
  await painted();
}

/** After the next frame; a window that nobody sees draws none. */
function painted(): Promise<void> {
  return new Promise((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve));
    setTimeout(resolve, FRAME_MS);
  });
}
