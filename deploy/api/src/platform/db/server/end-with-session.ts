import pg from 'pg';

/** SQLSTATE class of a server that ends a session: by an administrator, a crash or a limit. */
const SESSION_ENDED = /^57P/;

/**
 * Closes a connection as soon as the server says that it ends the session. The query in it fails a moment before the
 * connection is gone. A pool that hears only of the latter lends it out in between, and the next query fails for nothing.
 */
export function endWithSession(client: pg.ClientBase): void {
  if (!(client instanceof pg.Client)) {
    return;
  }
  client.connection.on('errorMessage', ({ code }: { code?: string }) => {
    if (SESSION_ENDED.test(code ?? '')) {
      void client.end();
    }
  });
}
