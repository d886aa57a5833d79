import { guardLanding, readTarget } from '../session/guard.ts';
import type { LocaleStore } from '../session/locale-store.ts';
import { readSession, storeSession } from '../session/session-store.ts';
import { startDemoAccounts } from './demo-accounts.ts';
import { one } from './one.ts';
import type { Ask } from './server.ts';
import { setPageLanguage, showTexts } from './texts.ts';
import { createViewPlace, type ViewName, type ViewPlace } from './view-place.ts';
import type { Desk } from './views/view.ts';

type Given = {
  ask: Ask;
  locale: LocaleStore;
  /** Leads on to the product: in this document after a sign-in, else by a page load. */
  enter: (target: string, how: 'fresh' | 'signed-in') => void;
};

/** Runs the sign-in pages until somebody is signed in; returns how to stop. */
export function startUserPages({ ask, locale, enter }: Given): () => void {
  const over = new AbortController();
  const { signal } = over;

  const showHere = (isFirst = false): void => {
    const { pathname: path, search, origin } = location;
    const landing = guardLanding({ hasToken: readSession() !== undefined, path, search, origin });
    const to = landing.kind === 'redirect' ? landing.to : path + search;
    if (landing.kind === 'app' || !to.startsWith('/user/')) {
      enter(to, 'signed-in');
      return;
    }
    if (landing.kind === 'redirect') {
      history.replaceState(null, '', to);
    }
    views.show(viewAt(location.pathname, new URLSearchParams(location.search)), isFirst);
  };

  const desk: Desk = {
    ask,
    locale,
    go(path) {
      history.pushState(null, '', withTarget(path));
      showHere();
    },
    onSignedIn({ token, channel, user_id: userId, language }) {
      storeSession({ token, channel, userId });
      if (language !== null && !locale.isChosen()) {
        locale.set(language);
      }
      enter(readTarget(location.search, location.origin) ?? '/', 'fresh');
    },
  };
  const views = createViewPlace(desk);

  const showLanguage = (): void => {
    setPageLanguage(locale.get());
    showTexts(document);
    views.showTitle();
    for (const button of document.querySelectorAll<HTMLElement>('[data-locale]')) {
      button.setAttribute('aria-pressed', String(button.dataset['locale'] === locale.get()));
    }
  };

  document.documentElement.classList.add('js');
  signal.addEventListener('abort', locale.subscribe(showLanguage));
  document.addEventListener('click', (event) => followClick(event, { desk, views }), { signal });
  addEventListener('popstate', () => showHere(), { signal });
  showLanguage();
  showHere(true);
  startDemoAccounts({ ask, root: one(document, '#demo'), signal, choose: () => views.show('login') });
  return () => over.abort();
}

function viewAt(path: string, search: URLSearchParams): ViewName {
  if (path === '/user/register') {
    return 'register';
  }
  if (path === '/user/register-result') {
    return 'result';
  }
  if (!search.has('recover')) {
    return 'login';
  }
  return search.get('token') ? 'new-password' : 'recover';
}

/** The address of another of these pages, with where the person wanted to go still in it. */
function withTarget(path: string): string {
  const target = readTarget(location.search, location.origin);
  if (target === undefined) {
    return path;
  }
  return `${path}${path.includes('?') ? '&' : '?'}${new URLSearchParams({ redirect: target })}`;
}

function followClick(event: MouseEvent, { desk, views }: { desk: Desk; views: ViewPlace }): void {
  if (!(event.target instanceof Element)) {
    return;
  }
  const link = event.target.closest<HTMLAnchorElement>('a[href^="/user/"]');
  const chosen = event.target.closest<HTMLElement>('[data-go], [data-locale]')?.dataset;
  const isNewWindow = event.ctrlKey || event.metaKey || event.shiftKey;
  if (link && !isNewWindow) {
    event.preventDefault();
    desk.go(link.pathname + link.search);
  } else if (chosen?.['go'] !== undefined) {
    views.show(chosen['go'] === 'sms' ? 'sms' : 'login');
  } else if (chosen !== undefined) {
    desk.locale.set(chosen['locale'] === 'zh-CN' ? 'zh-CN' : 'en-US');
  }
}
