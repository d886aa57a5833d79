import { createReadStream, statSync } from 'node:fs';
import { createServer } from 'node:http';
import path from 'node:path';

export type FileServer = { readonly address: string; stop(): Promise<void> };

const TYPES: Record<string, string> = {
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
};

/** A separate team's own file server: it serves one remote's builds as `/r/<name>/…`, and can be stopped. */
export async function serveRemote(folder: string, port: number): Promise<FileServer> {
  const server = createServer((request, response) => {
    const file = path.join(folder, path.normalize(new URL(request.url ?? '/', 'http://x').pathname));
    const isThere = statSync(file, { throwIfNoEntry: false })?.isFile() ?? false;
    if (!isThere) {
      response.writeHead(404).end();
      return;
    }
    response.writeHead(200, { 'content-type': TYPES[path.extname(file)] ?? 'application/octet-stream' });
    createReadStream(file).pipe(response);
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return {
    address: `http://127.0.0.1:${port}`,
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
