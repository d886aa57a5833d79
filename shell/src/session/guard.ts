/** Where a page load may go before anything of the product is fetched (SPEC.md 2, navigation guard). */
export type Landing = { kind: 'sign-in' } | { kind: 'app' } | { kind: 'redirect'; to: string };

type Visit = { hasToken: boolean; path: string; search: string; origin: string };

export const SIGN_IN = '/user/login';
/** Query parameter of the sign-in page that keeps where the person wanted to go. */
const TARGET = 'redirect';

/** Decides by the stored token alone; roles are looked at later, when they are known. */
export function guardLanding({ hasToken, path, search, origin }: Visit): Landing {
  const isSignIn = path === SIGN_IN;
  if (!hasToken) {
    return isSignIn ? { kind: 'sign-in' } : { kind: 'redirect', to: signInUrl(path + search) };
  }
  if (isSignIn || path === '/user') {
    return { kind: 'redirect', to: readTarget(search, origin) ?? '/' };
  }
  return { kind: 'app' };
}

/** Address of the sign-in page that leads back to `target` afterwards. */
export function signInUrl(target: string): string {
  const isWorthKeeping = target.startsWith('/') && target !== '/' && !target.startsWith('/user');
  return isWorthKeeping ? `${SIGN_IN}?${TARGET}=${encodeURIComponent(target)}` : SIGN_IN;
}

/** The target kept in the query, if it is a page of ours: a link must not lead a fresh sign-in elsewhere. */
export function readTarget(search: string, origin: string): string | undefined {
  const target = new URLSearchParams(search).get(TARGET);
  if (target === null || !target.startsWith('/')) {
    return undefined;
  }
  const url = URL.canParse(target, origin) ? new URL(target, origin) : undefined;
  const isOurs = url?.origin === origin && !url.pathname.startsWith('/user');
  return isOurs ? url.pathname + url.search + url.hash : undefined;
}
