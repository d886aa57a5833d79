/**
 * How long our HTTP servers keep an idle connection, in milliseconds. Proxies keep theirs for up to a minute (nginx, AWS);
 * whoever closes first must not be the one who is asked, or a write meets a connection that has just gone.
 */
export const KEEP_ALIVE_MS = 65_000;
