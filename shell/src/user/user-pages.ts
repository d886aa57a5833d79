import { ownPath } from '@haulboard/contract/own-path';
import { storageState } from '@haulboard/data/storage';
import { guardLanding, readTarget } from '../session/guard.ts';
import type { LocaleStore } from '../session/locale-store.ts';
import { readSession, storeSession } from '../session/session-store.ts';
import { startDemoAccounts } from './demo-accounts.ts';
import { one } from './one.ts';
import type { Ask } from './server.ts';
import { say, setPageLanguage, showTexts } from './texts.ts';
import { createViewPlace, type ViewName, type ViewPlace } from './view-place.ts';
import type { Desk } from './views/view.ts';

type StartUserPagesOptions = {
  ask: Ask;
  locale: LocaleStore;
  /** Leads on to the product: in this document after a sign-in, else by a page load. */
  enter: (target: string, how: 'fresh' | 'signed-in') => void;
};

/** Runs the sign-in pages until somebody is signed in; returns how to stop. */
export function startUserPages({ ask, locale, enter }: StartUserPagesOptions): () => void {
  const over = new AbortController();
  const { signal } = over;

  const showHere = (isFirst = false): void => {
    const { pathname: path, search } = location;
    const landing = guardLanding({ hasToken: readSession() !== undefined, path, search });
    const to = landing.kind === 'redirect' ? landing.to : path + search;
    if (landing.kind === 'app' || !to.startsWith('/user/')) {
      // An address such as `//evil.example` may be a path of ours, but is not one when it is gone to.
      enter(ownPath(to) ?? '/', 'signed-in');
      return;
    }
    if (landing.kind === 'redirect') {
      history.replaceState(null, '', to);
    }
    const asked = takeToken();
    views.show(viewAt(location.pathname, asked), { search: asked, isFirst });
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
      enter(readTarget(location.search) ?? '/', 'fresh');
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
  sayWhatIsKept();
  showLanguage();
  showHere(true);
  startDemoAccounts({ ask, root: one(document, '#demo'), signal, choose: () => views.show('login') });
  return () => over.abort();
}

function sayWhatIsKept(): void {
  const state = storageState();
  if (state !== 'kept') {
    const text =
      state === 'blocked'
        ? 'This browser keeps nothing: whenever the page is loaded again, you sign in again.'
        : 'The storage of this browser is full: when the page is loaded again, you may have to sign in again.';
    say(one(document, '#storage'), text);
  }
}

/**
 * What the address asks, with the token of a mail's link. It is as good as a password and leaves the address at once:
 * neither the history nor the `Referer` of a later request holds it.
 */
function takeToken(): URLSearchParams {
  const { pathname, search, hash } = location;
  const asked = new URLSearchParams(search);
  const token = new URLSearchParams(hash.slice(1)).get('token') ?? asked.get('token');
  if (token !== null) {
    asked.delete('token');
    history.replaceState(null, '', pathname + (asked.size > 0 ? `?${asked}` : ''));
    asked.set('token', token);
  }
  return asked;
}

function viewAt(path: string, search: URLSearchParams): ViewName {
  if (path === '/user/register') {
    return 'register';
  }
  if (path === '/user/register-result') {
    return 'result';
  }
  if (search.has('confirm')) {
    return 'confirm';
  }
  if (!search.has('recover')) {
    return 'login';
  }
  return search.get('token') ? 'new-password' : 'recover';
}

/** The address of another of these pages, with where the person wanted to go still in it. */
function withTarget(path: string): string {
  const target = readTarget(location.search);
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
