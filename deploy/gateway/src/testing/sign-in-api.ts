import { createServer } from 'node:http';
import type { IncomingHttpHeaders } from 'node:http';
import { z } from 'zod';

type Seen = { url: string; headers: IncomingHttpHeaders; body: unknown };

const ANSWERS: Readonly<Record<string, { code: number; msg: string; data: unknown }>> = {
  right: {
    code: 200,
    msg: 'success',
    data: {
      token: 'fresh</script>',
      channel: 'c',
      user_id: 7,
      expires_at: 1,
      account: 'carrier',
      name: 'Demo',
      role: 'CARRIER',
      language: null,
    },
  },
  outsider: { code: 403, msg: 'User does not have permission', data: null },
  'right, and a code': {
    code: 403,
    msg: 'Enter the code of your app',
    data: { fields: [{ field: 'second_code', message: 'Enter the code of your app' }] },
  },
  often: { code: 429, msg: 'Too many attempts', data: null },
};
const WRONG = { code: 400, msg: 'Invalid username or password', data: null };

/** An API that knows one call: the password says how it answers. */
export async function startSignInApi() {
  const seen: Seen[] = [];
  const server = createServer((request, response) => {
    let text = '';
    request.on('data', (chunk: Buffer) => (text += chunk.toString()));
    request.on('end', () => {
      const body = z.looseObject({ account: z.string(), password: z.string() }).parse(JSON.parse(text));
      seen.push({ url: request.url ?? '', headers: request.headers, body });
      const answer = ANSWERS[body.password] ?? WRONG;
      response.writeHead(answer.code, { 'content-type': 'application/json' });
      response.end(JSON.stringify(answer));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return {
    url: `http://127.0.0.1:${port}`,
    seen,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => {
        server.close(resolve);
      });
    },
  };
}
