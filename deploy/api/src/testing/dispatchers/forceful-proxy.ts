import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { z } from 'zod';
import type { Api } from '../api-server.ts';

const conflicted = z.object({
  code: z.literal(409),
  data: z.object({
    conflicts: z.array(z.object({ id: z.int(), theirs: z.nullable(z.object({ version: z.int() })) })),
  }),
});
const changed = z.object({ id: z.int(), version: z.int() });

/** The same request as if it had seen what it has not. */
function forced(body: string, answer: unknown): string | undefined {
  const conflict = conflicted.safeParse(answer);
  if (!conflict.success) {
    return undefined;
  }
  const versions = new Map(conflict.data.data.conflicts.map(({ id, theirs }) => [id, theirs?.version]));
  return JSON.stringify(JSON.parse(body), (_, value: unknown) => {
    const change = changed.safeParse(value);
    const version = change.success ? versions.get(change.data.id) : undefined;
    return version === undefined ? value : Object.assign({}, value, { version });
  });
}

async function forward(api: Api, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { method = 'GET', url = '/', headers } = request;
  const body = (await buffer(request)).toString();
  const passed = ['token', 'device-key', 'idempotency-key'].flatMap((name) =>
    typeof headers[name] === 'string' ? [[name, headers[name]] as [string, string]] : [],
  );
  const send = async (text: string) => {
    const given = text === '' ? {} : { body: text };
    return (await fetch(api.url + url, { method, headers: passed, ...given })).text();
  };
  const answer = await send(body);
  const again = body === '' ? undefined : forced(body, JSON.parse(answer));
  response.setHeader('content-type', 'application/json');
  response.end(again === undefined ? answer : await send(again));
}

/** In front of the server: whoever is told of a conflict is made to win it, as if versions did not matter. */
export async function startForcefulProxy(api: Api): Promise<{ api: Api; stop: () => void }> {
  const server = createServer((request, response) => {
    forward(api, request, response).catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return {
    api: { ...api, url: `http://127.0.0.1:${port}` },
    stop: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}
