import BaseEvent from 'ol/events/Event.js';
import TopoJSON from 'ol/format/TopoJSON.js';
import MultiPolygon from 'ol/geom/MultiPolygon.js';
import type VectorLayer from 'ol/layer/Vector.js';
import { outlineLayer } from './coast.ts';
import { fineCoast } from './fine-coast/index.ts';
import { NEW_ZEALAND } from './new-zealand.ts';
import { NEW_ZEALAND_NEAR } from './fine-coast/new-zealand-near.ts';

type Place = readonly [latitude: number, longitude: number];

const METRES_A_DEGREE = 111_195;
/** Farther than this from the sea a quay would seem to lie inland, metres. */
const BY_THE_SEA = 500;
const BY_THE_LAND = 300;

const PORTS: readonly (readonly [string, Place])[] = [
  ['Tauranga', [-37.658, 176.183]],
  ['Gisborne', [-38.674, 178.022]],
  ['Napier', [-39.4765, 176.9185]],
  ['Marsden Point', [-35.836, 174.483]],
  ['Port Taranaki', [-39.061, 174.036]],
  ['Wellington', [-41.2705, 174.7855]],
  ['Nelson', [-41.26, 173.275]],
  ['Picton, Shakespeare Bay', [-41.279, 173.993]],
  ['Lyttelton', [-43.604, 172.716]],
  ['Timaru', [-44.389, 171.255]],
  ['Port Chalmers', [-45.815, 170.625]],
  ['Bluff', [-46.5985, 168.338]],
];

/** All islands of a coast. */
function landOf(coast: string): MultiPolygon {
  const land = new TopoJSON().readFeatures(coast)[0]?.getGeometry();
  return land instanceof MultiPolygon ? land : new MultiPolygon([]);
}
const COASTS = [
  ['the overview', landOf(NEW_ZEALAND)],
  ['the finer coast', landOf(NEW_ZEALAND_NEAR)],
] as const;

const isLand = (land: MultiPolygon, [latitude, longitude]: Place): boolean =>
  land.intersectsCoordinate([longitude, latitude]);

/** Metres from the nearest point of a coast. Degrees to the east are shorter: the nearest by degrees may be a bit farther. */
function metresFrom(land: MultiPolygon, [latitude, longitude]: Place): number {
  const [east = 0, north = 0] = land.getClosestPoint([longitude, latitude]);
  const shrink = Math.cos((latitude * Math.PI) / 180);
  return Math.hypot((east - longitude) * shrink, north - latitude) * METRES_A_DEGREE;
}

describe.each(COASTS)('%s', (_name, land) => {
  it.each(PORTS)('has %s at the edge of the sea', (_port, place) => {
    expect(metresFrom(land, place)).toBeLessThan(isLand(land, place) ? BY_THE_SEA : BY_THE_LAND);
  });

  it.each<[string, Place, boolean]>([
    ['Poverty Bay, at Gisborne', [-38.7, 177.97], false],
    ['Gisborne', [-38.662, 178.018], true],
    ['the Hokianga', [-35.47, 173.4], false],
    ['Hawke Bay', [-39.455, 176.93], false],
    ['Tokoroa', [-38.219, 175.871], true],
    ['Waitangi on the Chathams, beyond 180°', [-43.96, 183.45], true],
    ['what lies west of the Chathams', [-43.96, 182.9], false],
  ])('knows whether %s is land', (_where, place, expected) => {
    expect(isLand(land, place)).toBe(expected);
  });
});

/** What the map tells a layer when it draws, metres per pixel. */
const drawnAt = (resolution: number) =>
  Object.assign(new BaseEvent('prerender'), { frameState: { viewState: { resolution } } });

const islandsOf = (layer: VectorLayer): number[] | undefined =>
  layer
    .getSource()
    ?.getFeatures()
    .map((each) => each.getGeometry())
    .map((land) => (land instanceof MultiPolygon ? land.getPolygons().length : 0));

/** Waits until a coast has come. */
const whenDrawn = (layer: VectorLayer) =>
  new Promise((resolve) => {
    layer.getSource()?.once('addfeature', resolve);
  });

describe('a person who comes close to the coast', () => {
  const [overview, fine] = COASTS.map(([, land]) => land.getPolygons().length);

  it('sees the overview until then, and the finer one from then on', async () => {
    const layer = outlineLayer(undefined, fineCoast);
    await whenDrawn(layer);
    layer.dispatchEvent(drawnAt(600));
    await fineCoast();
    expect(islandsOf(layer)).toEqual([overview]);
    layer.dispatchEvent(drawnAt(80));
    await whenDrawn(layer);
    layer.dispatchEvent(drawnAt(600));
    expect(islandsOf(layer)).toEqual([fine]);
  });

  it('sees one of them alone where both come at once', async () => {
    const layer = outlineLayer(undefined, fineCoast);
    layer.dispatchEvent(drawnAt(80));
    await whenDrawn(layer);
    await whenDrawn(layer);
    expect(islandsOf(layer)).toEqual([fine]);
  });

  it('gets the finer coast by coming again where it did not come', async () => {
    let line = Promise.reject<string>(new Error('The line is down.'));
    const layer = outlineLayer(undefined, () => line);
    await whenDrawn(layer);
    layer.dispatchEvent(drawnAt(80));
    await expect(line).rejects.toThrow('The line is down.');
    expect(islandsOf(layer)).toEqual([overview]);
    line = fineCoast();
    layer.dispatchEvent(drawnAt(600));
    layer.dispatchEvent(drawnAt(80));
    await whenDrawn(layer);
    expect(islandsOf(layer)).toEqual([fine]);
  });
});
