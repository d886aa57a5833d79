import TopoJSON from 'ol/format/TopoJSON.js';
import { ROADS } from './roads.ts';
import { WATERS } from './waters.ts';

const waters = new TopoJSON().readFeatures(WATERS);
const roads = new TopoJSON().readFeatures(ROADS);

const isInLake = ([latitude, longitude]: [number, number]): boolean =>
  waters.some(
    (water) =>
      water.getGeometry()?.getType() === 'MultiPolygon' &&
      water.getGeometry()?.intersectsCoordinate([longitude, latitude]),
  );

/** Metres from the nearest point of a highway; a degree is about 111 km, and less to the east. */
function metresFrom(highway: string, [latitude, longitude]: [number, number]): number {
  const line = roads.find((road) => road.get('name') === highway)?.getGeometry();
  const [east = 0, north = 0] = line?.getClosestPoint([longitude, latitude]) ?? [];
  const shrink = Math.cos((latitude * Math.PI) / 180);
  return Math.hypot((east - longitude) * shrink, north - latitude) * 111_195;
}

describe('the built-in map', () => {
  it.each<[string, [number, number], boolean]>([
    ['Lake Taupō', [-38.8, 175.9], true],
    ['Lake Rotorua', [-38.08, 176.27], true],
    ['Tokoroa', [-38.219, 175.871], false],
    ['Murupara', [-38.461, 176.706], false],
  ])('knows whether %s is water', (_name, place, isWater) => {
    expect(isInLake(place)).toBe(isWater);
  });

  it.each<[string, string, [number, number]]>([
    ['SH1', 'Tokoroa', [-38.219, 175.871]],
    ['SH1', 'Kaikōura', [-42.4, 173.68]],
    ['SH2', 'Gisborne', [-38.662, 178.018]],
    ['SH5', 'Tirau', [-37.978, 175.755]],
    ['SH6', 'Nelson', [-41.271, 173.284]],
    ['SH3', 'New Plymouth', [-39.057, 174.075]],
  ])('leads %s by %s', (highway, _town, place) => {
    expect(metresFrom(highway, place)).toBeLessThan(5000);
  });
});
