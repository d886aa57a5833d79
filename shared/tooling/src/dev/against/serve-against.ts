import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { Source } from '../find-remote.ts';
import { createAnswers } from './answers.ts';
import type { Faults } from './faults.ts';
import { watchRemote, type LocalBuild } from './local-build.ts';
import { createProduct } from './product.ts';

type ServeAgainstOptions = {
  readonly source: Source;
  readonly port: number;
  readonly against: URL;
  readonly faults: Faults;
};

/** Pages that are open, waiting to hear of the next build. */
function createListeners() {
  const open = new Set<ServerResponse>();
  return {
    add(response: ServerResponse): void {
      response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
      response.write(':\n\n');
      open.add(response);
      response.once('close', () => open.delete(response));
    },
    tell(event: 'built' | 'failed', data: string): void {
      for (const response of open) {
        response.write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`);
      }
    },
  };
}

/** Shows a running product on this machine with one remote of this machine in it; gives the address. */
export async function serveAgainst({ source, port, against, faults }: ServeAgainstOptions): Promise<string> {
  const product = createProduct(against);
  await product.assertRegistry();
  const listeners = createListeners();
  const first = Promise.withResolvers<LocalBuild>();
  let local: LocalBuild | undefined;
  await watchRemote(source, {
    built(build) {
      local = build;
      first.resolve(build);
      listeners.tell('built', build.build);
      process.stdout.write(`${source.name} is built: ${build.build}\n`);
    },
    failed(why) {
      listeners.tell('failed', `${source.name} is not built:\n${why}`);
      process.stderr.write(`${source.name} is not built; the last good one stays.\n${why}\n`);
    },
  });
  local = await first.promise;
  const answers = createAnswers({ name: source.name, against, faults, product, local: () => local });
  const server = createServer((request: IncomingMessage, response) => {
    void answers.request(request, response, (page) => listeners.add(page));
  });
  server.on('upgrade', (request, socket, head) => void product.upgrade(request, socket, head));
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return `http://localhost:${port}`;
}
