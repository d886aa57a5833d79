import { landingPath } from '@haulboard/contract/own-path';

/** Where a page load may go before anything of the product is fetched (SPEC.md 2, navigation guard). */
export type Landing = { kind: 'user' } | { kind: 'app' } | { kind: 'redirect'; to: string };

type Visit = { hasToken: boolean; path: string; search: string };

export const SIGN_IN = '/user/login';
/** What a signed-out visitor reaches; links of messages lead there whoever is signed in. */
const OPEN_PAGES = [SIGN_IN, '/user/register', '/user/register-result'];
/** Query parameter of the sign-in page that keeps where the person wanted to go. */
const TARGET = 'redirect';

/** Decides by the stored token alone; roles are looked at later, when they are known. */
export function guardLanding({ hasToken, path, search }: Visit): Landing {
  if (path === '/user/recover') {
    return { kind: 'redirect', to: recoverUrl(search) };
  }
  const asked = new URLSearchParams(search);
  const isOfMail = asked.has('recover') || asked.has('confirm');
  if (hasToken && (path === '/user' || (path === SIGN_IN && !isOfMail))) {
    return { kind: 'redirect', to: readTarget(search) ?? '/' };
  }
  if (OPEN_PAGES.includes(path)) {
    return { kind: 'user' };
  }
  return hasToken ? { kind: 'app' } : { kind: 'redirect', to: signInUrl(path + search) };
}

/** SPEC.md 2 opens no page of its own to recovery: the form is part of the sign-in page. */
function recoverUrl(search: string): string {
  return `${SIGN_IN}?recover${search.replace(/^\?/, '&').replace(/^&$/, '')}`;
}

/** Address of the sign-in page that leads back to `target` afterwards. */
export function signInUrl(target: string): string {
  const kept = landingPath(target);
  return kept !== undefined && kept !== '/' ? `${SIGN_IN}?${TARGET}=${encodeURIComponent(kept)}` : SIGN_IN;
}

/** The target kept in the query, if it is a page of ours: a link must not lead a fresh sign-in elsewhere. */
export function readTarget(search: string): string | undefined {
  return landingPath(new URLSearchParams(search).get(TARGET) ?? '');
}
