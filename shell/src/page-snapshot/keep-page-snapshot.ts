import { readSession } from '../session/session-store.ts';
import { draw, MARK, today } from './page-snapshot.ts';
import { forgetSnapshot, storeSnapshot } from './stored-snapshot.ts';

/** A browser that is killed tells nobody: a first picture is kept soon. */
const FIRST_MS = 10_000;

type TakeOptions = { userId: number; zone: string; label: () => string };

/** What the style sheets of the shell and of the remotes say; what runs writes into the page is not part of a picture. */
function rulesOfPage(): string {
  const sheets = [...document.styleSheets].filter(({ href }) => href !== null);
  return sheets.flatMap(({ cssRules }) => [...cssRules].map(({ cssText }) => cssText)).join('\n');
}

function take({ userId, zone, label }: TakeOptions): void {
  // Whoever signed out leaves nothing to look at.
  if (readSession()?.userId !== userId) {
    forgetSnapshot();
    return;
  }
  const element = [...document.querySelectorAll<HTMLElement>(MARK)].find((one) =>
    // The pages behind are laid out too, but hidden.
    one.checkVisibility({ visibilityProperty: true }),
  );
  if (!element) {
    return;
  }
  const { left, top, width, height } = element.getBoundingClientRect();
  storeSnapshot({
    userId,
    address: location.pathname + location.search,
    zone,
    day: today(zone),
    label: label(),
    rules: rulesOfPage(),
    window: { width: innerWidth, height: innerHeight },
    box: { left, top, width, height },
    scroll: { left: element.scrollLeft, top: element.scrollTop },
    drawn: draw(element),
  });
}

/** Keeps a picture of the page whenever somebody leaves it; returns how to stop. */
export function keepPageSnapshot(given: TakeOptions): () => void {
  const keep = () => take(given);
  const onHidden = () => document.visibilityState === 'hidden' && keep();
  const first = setTimeout(keep, FIRST_MS);
  addEventListener('pagehide', keep);
  document.addEventListener('visibilitychange', onHidden);
  return () => {
    clearTimeout(first);
    removeEventListener('pagehide', keep);
    document.removeEventListener('visibilitychange', onHidden);
  };
}
