import { Socket } from 'node:net';

/** Longer than any statement may take: who is silent for so long is not there, however open the connection looks. */
const SILENCE_LIMIT_MS = 20_000;
const KEEP_ALIVE_AFTER_MS = 10_000;

/**
 * A connection that is given up when the other end is silent. A host that vanished or a server that is frozen closes
 * nothing. A query would wait for it for a quarter of an hour.
 */
export function watchedSocket(limitMs = SILENCE_LIMIT_MS): Socket {
  const socket = new Socket();
  socket.setKeepAlive(true, KEEP_ALIVE_AFTER_MS);
  socket.setTimeout(limitMs, () => {
    socket.destroy(new Error(`Connection terminated: the database was silent for ${limitMs / 1000} s`));
  });
  return socket;
}
