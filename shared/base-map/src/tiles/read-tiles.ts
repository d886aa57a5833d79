import { mapTiles, type MapTiles } from '@haulboard/contract/shell';

/** What the gateway says of tiles in this page: nothing in most, and what cannot be read counts as nothing. */
export function readTiles(): MapTiles | undefined {
  const written = document.querySelector<HTMLMetaElement>('meta[name=haulboard-map-tiles]')?.content;
  if (written === undefined) {
    return undefined;
  }
  try {
    return mapTiles.safeParse(JSON.parse(written)).data;
  } catch {
    return undefined;
  }
}
