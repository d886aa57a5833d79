/** Stands for our own origin, whatever that is: only whether an address stays there is asked. */
const OWN_ORIGIN = 'https://own.invalid';

function parseOwn(given: string): URL | undefined {
  // A browser reads a backslash as a slash: two of either begin the name of another host.
  if (!given.startsWith('/') || /^[/\\]{2}/.test(given)) {
    return undefined;
  }
  const url = URL.parse(given, OWN_ORIGIN);
  // `/..//evil.example` stays on our host and becomes the path `//evil.example`: written out, that is a stranger's.
  return url?.origin === OWN_ORIGIN && !url.pathname.startsWith('//') ? url : undefined;
}

/**
 * The path, query and fragment of an address on our own origin, as a browser reads it; undefined when following it
 * would, or could, leave the origin. The one place that decides this, for the shell, the gateway and mails.
 */
export function ownPath(given: string): string | undefined {
  const url = parseOwn(given);
  return url && url.pathname + url.search + url.hash;
}

/** Like `ownPath`, for where a sign-in may lead: not back to the sign-in pages. */
export function landingPath(given: string): string | undefined {
  const url = parseOwn(given);
  return url && !/^\/user(\/|$)/.test(url.pathname) ? url.pathname + url.search + url.hash : undefined;
}
