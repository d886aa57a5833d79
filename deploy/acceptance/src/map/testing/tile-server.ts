import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';

/** One green point: a map draws it as large as a tile. */
const TILE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

export type TileServer = {
  /** http://127.0.0.1:<port> */
  readonly address: string;
  /** What puts its tiles under the maps of a product: a file for dark pages, single pictures for light ones. */
  readonly settings: Readonly<
    Record<'MAP_TILES_URL' | 'MAP_TILES_DARK_URL' | 'MAP_TILES_ATTRIBUTION', string>
  >;
  /** The key is no longer good, until it is again. */
  refuse(isRefused: boolean): void;
  stop(): void;
};

/** A number as PMTiles writes it: seven bits a byte, and one that says whether there are more. */
function varint(value: number): number[] {
  return value < 128 ? [value] : [(value % 128) + 128, ...varint(Math.floor(value / 128))];
}

const HEADER_BYTES = 127;
const MAX_ZOOM = 8;

/** The file by its specification (version 3): one entry, which says that all tiles to the last zoom are the same picture. */
function tileFile(): Buffer {
  const count = (4 ** (MAX_ZOOM + 1) - 1) / 3;
  const directory = Buffer.from([1, 0, ...varint(count), ...varint(TILE.length), 1]);
  const about = Buffer.from('{}');
  const header = Buffer.alloc(HEADER_BYTES);
  header.write('PMTiles');
  header[7] = 3;
  const parts = [directory, about, Buffer.alloc(0), TILE];
  let offset = HEADER_BYTES;
  for (const [nth, part] of parts.entries()) {
    header.writeBigUInt64LE(BigInt(offset), 8 + 16 * nth);
    header.writeBigUInt64LE(BigInt(part.length), 16 + 16 * nth);
    offset += part.length;
  }
  // Clustered, nothing compressed, PNG, from zoom 0.
  header.set([1, 1, 1, 2, 0, MAX_ZOOM], 96);
  return Buffer.concat([header, ...parts]);
}

const FILE = tileFile();

/** Parts of the file, as other sites may read them. */
function answerPart(request: IncomingMessage, response: ServerResponse): void {
  const [, first = '0', last = ''] = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? '') ?? [];
  const part = FILE.subarray(Number(first), Number(last) + 1);
  response.writeHead(206, {
    'Access-Control-Allow-Origin': '*',
    'Content-Range': `bytes ${first}-${Number(first) + part.length - 1}/${FILE.length}`,
    'Cache-Control': 'no-store',
  });
  response.end(part);
}

/** Somebody else's server of map tiles. It lets no other site read single pictures, as many do. */
export async function startTileServer(): Promise<TileServer> {
  let isRefused = false;
  const server = createServer((request, response) => {
    if (!isRefused && request.url === '/dark.pmtiles') {
      answerPart(request, response);
      return;
    }
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
      MAP_TILES_DARK_URL: `${address}/dark.pmtiles`,
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
