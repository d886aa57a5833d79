import { Fault } from './fault.ts';

/**
 * Where tiles of a map come from. Each has an address and is a picture (`xyz`) or shapes (`mvt`, Mapbox vector tiles).
 * Or one PMTiles file holds all.
 */
export type TileSource = {
  readonly kind: 'xyz' | 'mvt' | 'pmtiles';
  /** With `{z}`, `{x}` and `{y}` or `{-y}` where each tile has an address of its own. */
  readonly url: string;
};

/** Tiles that lie over the built-in map. */
export type MapTiles = {
  readonly light: TileSource;
  /** Undefined means that the light ones are dimmed. */
  readonly dark: TileSource | undefined;
  readonly attribution: string;
  /** Nearer than this the last tiles are drawn larger. */
  readonly maxZoom: number;
  /** The built-in names are written over tiles that have none. */
  readonly hasOwnNames: boolean;
};

const EXAMPLE = 'https://tiles.example.org/{z}/{x}/{y}.png?api=KEY';
/** What may stand in a Content-Security-Policy as a host: nothing that would end one of its rules. */
const HOST = /^(?:[a-z0-9.-]+|\[[0-9a-f:]+\])(?::\d+)?$/;
const DEEPEST = 22;
const LONGEST = 300;

function checkTemplate(raw: string): void {
  if (!raw.includes('{z}') || !raw.includes('{x}') || !/\{-?y\}/.test(raw)) {
    throw new Fault(
      `give an address with {z}, {x} and {y} in it, for example ${EXAMPLE}, or one of a file that ends with .pmtiles`,
    );
  }
  if (/[{}]/.test(raw.replaceAll(/\{(?:z|x|-?y)\}/g, ''))) {
    throw new Fault('leave only {z}, {x} and {y} or {-y} in braces: nothing else is filled in');
  }
}

/** An address of tiles. Whether it may be http depends on where the pages are. */
export function parseTileSource(raw: string): TileSource {
  const url = URL.parse(raw);
  if (url === null || !/^https?:$/.test(url.protocol)) {
    throw new Fault(`give an https address, for example ${EXAMPLE}`);
  }
  if (url.username !== '' || url.password !== '') {
    throw new Fault(
      'leave out user and password: browsers send none for a picture. Put the key in the address',
    );
  }
  if (!HOST.test(url.host)) {
    throw new Fault('give one host of letters, digits, points and dashes: pages may ask no other');
  }
  if (url.pathname.endsWith('.pmtiles')) {
    return { kind: 'pmtiles', url: raw };
  }
  checkTemplate(raw);
  return { kind: /\.(?:pbf|mvt)$/.test(url.pathname) ? 'mvt' : 'xyz', url: raw };
}

/** Whose pictures they are, as plain text. */
export function parseAttribution(raw: string): string {
  if (/[<>]/.test(raw) || raw.length > LONGEST) {
    throw new Fault(`give plain text of at most ${LONGEST} characters, for example © LINZ CC BY 4.0`);
  }
  return raw;
}

export function parseZoom(raw: string): number {
  const zoom = Number(raw);
  if (!/^\d+$/.test(raw) || zoom < 1 || zoom > DEEPEST) {
    throw new Fault(`give a whole number from 1 to ${DEEPEST}, for example 18`);
  }
  return zoom;
}

const isThisMachine = (url: URL): boolean => /^(?:localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(url.hostname);

/** Browsers show no http picture on an https page. Who serves pages by http says so by PUBLIC_URL. */
export function mayBeAsked({ url: raw }: TileSource, publicUrl: string | undefined): boolean {
  const url = new URL(raw);
  return url.protocol === 'https:' || isThisMachine(url) || publicUrl?.startsWith('http:') === true;
}
