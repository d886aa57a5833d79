import { once } from 'node:events';
import { createServer } from 'node:http';

/** One green point: a map draws it as large as a tile. */
const TILE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

export type TileServer = {
  /** http://127.0.0.1:<port> */
  readonly address: string;
  /** What puts its tiles under the maps of a product. */
  readonly settings: { readonly MAP_TILES_URL: string; readonly MAP_TILES_ATTRIBUTION: string };
  /** The key is no longer good, until it is again. */
  refuse(isRefused: boolean): void;
  stop(): void;
};

/** Somebody else's server of map tiles. It lets no other site read them, as many do. */
export async function startTileServer(): Promise<TileServer> {
  let isRefused = false;
  const server = createServer((request, response) => {
    const isTile = /^\/\d+\/\d+\/\d+\.png\?api=KEY$/.test(request.url ?? '');
    const status = isTile && !isRefused ? 200 : 403;
    response.writeHead(status, { 'Content-Type': 'image/png', 'Cache-Control': 'no-store' });
    response.end(status === 200 ? TILE : undefined);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const at = server.address();
  const address = `http://127.0.0.1:${typeof at === 'object' && at !== null ? at.port : 0}`;
  return {
    address,
    settings: {
      MAP_TILES_URL: `${address}/{z}/{x}/{y}.png?api=KEY`,
      MAP_TILES_ATTRIBUTION: '© Maps of this test',
    },
    refuse(refused) {
      isRefused = refused;
    },
    stop() {
      server.close();
      server.closeAllConnections();
    },
  };
}
