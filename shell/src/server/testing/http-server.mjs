// A real server for the door's tests. Plain JavaScript, because the shell's own code must not see Node's types.
import { createServer } from 'node:http';

/** Answers every request by `answer`; remembers what came in. */
export async function startHttpServer(answer) {
  const requests = [];
  const server = createServer((incoming, response) => {
    const chunks = [];
    incoming.on('data', (chunk) => chunks.push(chunk));
    incoming.on('end', () => {
      const request = {
        method: incoming.method,
        url: incoming.url,
        headers: incoming.headers,
        body: Buffer.concat(chunks).toString(),
      };
      requests.push(request);
      const { status = 200, type = 'application/json', body = '', headers = {}, fails } = answer(request);
      if (fails === 'cut') {
        response.destroy();
      }
      if (fails !== undefined) {
        return;
      }
      response.writeHead(status, { 'content-type': type, ...headers }).end(body);
    });
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    base: `http://127.0.0.1:${server.address().port}/api`,
    requests,
    stop: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(resolve);
      }),
  };
}
