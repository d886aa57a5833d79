import { createServer } from 'node:http';
import type { IncomingHttpHeaders } from 'node:http';
import type { Socket } from 'node:net';

type FakeApi = { readonly url: string; close(): Promise<void> };

type Echo = {
  method: string | undefined;
  url: string | undefined;
  headers: IncomingHttpHeaders;
  body: string;
};

/** A server that answers every request with what it received, and echoes WebSocket bytes. */
export async function startFakeApi(): Promise<FakeApi> {
  const sockets = new Set<Socket>();
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => {
      body += chunk.toString();
    });
    request.on('end', () => {
      const echo: Echo = { method: request.method, url: request.url, headers: request.headers, body };
      response.writeHead(request.url?.startsWith('/api/missing') === true ? 404 : 200, {
        'content-type': 'application/json',
      });
      response.end(JSON.stringify(echo));
    });
  });
  server.on('connection', (socket) => {
    sockets.add(socket);
  });
  server.on('upgrade', (request, socket) => {
    socket.write('HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n\r\n');
    socket.write(`${String(request.headers['x-forwarded-for'])} ${String(request.url)}|`);
    socket.pipe(socket);
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return {
    url: `http://127.0.0.1:${port}`,
    async close() {
      for (const socket of sockets) {
        socket.destroy();
      }
      await new Promise((resolve) => {
        server.close(resolve);
      });
    },
  };
}
