import type { LatLng } from '@haulboard/contract/geo';

/** A town, a village or a suburb. */
type NamedPlace = LatLng & { name: string };

/** All places of the country that have a name. They come as a chunk of their own. */
export async function findPlaces(): Promise<NamedPlace[]> {
  const { PLACES } = await import('./places.ts');
  return PLACES.split('\n').flatMap((line) => {
    const [name = '', latitude, longitude] = line.split('\t');
    return name === '' ? [] : [{ name, latitude: Number(latitude), longitude: Number(longitude) }];
  });
}
