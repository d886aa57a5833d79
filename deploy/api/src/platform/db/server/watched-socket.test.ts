import { once } from 'node:events';
import { createServer } from 'node:net';
import pg from 'pg';
import { watchedSocket } from './watched-socket.ts';

it('gives a query up when the server is silent, and says so', async () => {
  // A frozen server: it takes the connection and what is sent, and never answers.
  const frozen = createServer((socket) => socket.resume());
  frozen.listen(0, '127.0.0.1');
  await once(frozen, 'listening');
  const address = frozen.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const client = new pg.Client({ host: '127.0.0.1', port, stream: () => watchedSocket(100) });
  client.on('error', () => undefined);
  await expect(client.connect()).rejects.toThrow(/Connection terminated/);
  frozen.close();
});
