/**
 * How long our HTTP servers keep an idle connection, in milliseconds. Proxies keep theirs for a minute (nginx, AWS).
 * Who is asked must not close first: a write would meet a connection that has just gone.
 */
export const KEEP_ALIVE_MS = 65_000;
