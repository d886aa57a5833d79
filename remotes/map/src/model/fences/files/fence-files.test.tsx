import { fence } from '../../../testing/fence.ts';
import { fenceRows } from '../fence-rows.ts';
import { corridorShape, polygonShape, type DrawnShape, type Fence } from '../fences.ts';
import { fromNztm } from './nztm.ts';
import { readFences } from './read-fences.ts';
import { fencesToGeoJson, fencesToGpx, fencesToKml } from './write-fences.ts';

const CORNER = { latitude: -38.1, longitude: 176.1 };
const RING = [CORNER, { latitude: -38.1, longitude: 176.2 }, { latitude: -38.2, longitude: 176.2 }, CORNER];
const FENCES: readonly Fence[] = [
  fence({ name: 'Skid <1> & "gate"' }),
  fence({ id: 2, name: 'Mill road', type: 'hazard', ...corridorShape(RING.slice(0, 3), 80), bufferM: 20 }),
  fence({
    id: 3,
    name: 'Port',
    type: 'destination',
    destinationName: 'Port of Tauranga',
    dwellSeconds: 60,
    speedLimitKmh: 30,
    maxTrucks: 4,
    isActive: false,
    ...polygonShape(RING),
  }),
];
const OPEN = {
  type: 'yard',
  fileName: 'yards.geojson',
  destinations: new Map([['port of tauranga', 51]]),
  forests: new Map(),
} as const;

const shapesIn = (text: string): (DrawnShape | undefined)[] =>
  (readFences(text) ?? []).map(({ shape }) => shape);
const json = (geometry: object, properties: object = {}) =>
  JSON.stringify({ type: 'FeatureCollection', features: [{ type: 'Feature', properties, geometry }] });

describe('fences as a file', () => {
  it.each([
    ['GeoJSON', fencesToGeoJson],
    ['KML', fencesToKml],
    ['GPX', fencesToGpx],
  ])('are %s, which is read again as it was', (_, write) => {
    const read = readFences(write(FENCES)) ?? [];
    expect(read.map(({ name }) => name)).toEqual(['Skid <1> & "gate"', 'Mill road', 'Port']);
    const { rows, changing } = fenceRows(read, OPEN);
    const asRow = ({ shape, latitude, longitude, radiusM, polygon, type, ...more }: Fence) => ({
      name: more.name,
      type,
      destination_id: more.destinationName === null ? null : 51,
      forest_id: null,
      shape,
      latitude,
      longitude,
      radius_m: radiusM,
      polygon,
      buffer_m: more.bufferM,
      dwell_seconds: more.dwellSeconds,
      speed_limit_kmh: more.speedLimitKmh,
      max_trucks: more.maxTrucks,
      is_active: more.isActive,
    });
    expect(rows).toEqual(FENCES.map(asRow));
    expect(changing).toContain('dwell_seconds');
    expect(changing).not.toContain('destination_id');
  });
});

describe('fences of other programs', () => {
  it('are read in metres of NZTM2000 where they are drawn so', () => {
    const [shape] = shapesIn(
      json({
        type: 'Polygon',
        coordinates: [
          [
            [1_880_788.66, 5_827_361.65],
            [1_880_888.66, 5_827_361.65],
            [1_880_888.66, 5_827_461.65],
            [1_880_788.66, 5_827_361.65],
          ],
        ],
      }),
    );
    expect(shape?.polygon).toContain('[176.183,-37.658]');
  });

  it.each([
    { at: [1_880_788.6622, 5_827_361.6543], place: [-37.658, 176.183] },
    { at: [1_242_944.2522, 4_828_885.966], place: [-46.5985, 168.338] },
    { at: [1_623_418.8439, 6_114_173.5395], place: [-35.115, 173.257] },
    { at: [2_441_977.4801, 5_074_225.2261], place: [-44, -176.5] },
  ])('lie at $place where NZTM2000 has $at', ({ at, place }) => {
    const { latitude, longitude } = fromNztm(at);
    expect(latitude).toBeCloseTo(place[0] ?? 0, 7);
    expect(longitude).toBeCloseTo(place[1] ?? 0, 7);
  });

  it('have heights, parts, names in capitals, and rings that are left open', () => {
    const square = (east: number) => [
      [
        [east, -38, 412],
        [east + 0.1, -38, 412],
        [east + 0.1, -38.1, 412],
      ],
    ];
    const read = readFences(
      json({ type: 'MultiPolygon', coordinates: [square(176), square(177)] }, { NAME: 'Wood' }),
    );
    expect(read?.map(({ name }) => name)).toEqual(['Wood', 'Wood 2']);
    expect(read?.[1]?.shape?.polygon).toBe(
      '{"type":"Polygon","coordinates":[[[177,-38],[177.1,-38],[177.1,-38.1],[177,-38]]]}',
    );
  });

  it('are circles around points, corridors along lines, and areas where a track comes back', () => {
    expect(shapesIn(json({ type: 'Point', coordinates: [176, -38] }))).toMatchObject([
      { shape: 'circle', latitude: -38, longitude: 176, radiusM: 50 },
    ]);
    const point = (latitude: number, longitude: number) => `<trkpt lat="${latitude}" lon="${longitude}"/>`;
    const track = (points: string) => `<trk><name>Walk</name><trkseg>${points}</trkseg></trk>`;
    const there = point(-38, 176) + point(-38, 176.1) + point(-38.1, 176.1);
    const gpx = `<gpx>${track(there)}${track(there + point(-38.0001, 176.0001))}</gpx>`;
    expect(shapesIn(gpx)).toMatchObject([
      { shape: 'corridor', radiusM: 50 },
      { shape: 'polygon', polygon: expect.stringContaining('[176,-38]]]') },
    ]);
  });

  it('keep holes, so that the server can say why it takes none', () => {
    const ring = '176,-38 176.1,-38 176.1,-38.1 176,-38';
    const linear = `<LinearRing><coordinates>${ring}</coordinates></LinearRing>`;
    const kml = `<kml><Placemark><Polygon><outerBoundaryIs>${linear}</outerBoundaryIs><innerBoundaryIs>${linear}</innerBoundaryIs></Polygon></Placemark></kml>`;
    expect(JSON.parse(shapesIn(kml)[0]?.polygon ?? '')).toMatchObject({
      coordinates: [[], []].map(() => expect.any(Array)),
    });
  });

  it('are refused where their destination or forest is not there, and only those', () => {
    const at = { type: 'Point', coordinates: [176, -38] };
    const read = [
      { destination: 'Port  of Tauranga' },
      { destination: 'Centre Port Wellington' },
      { forest: 'Nowhere' },
    ].flatMap((properties) => readFences(json(at, properties)) ?? []);
    const { rows, places, changing, refused } = fenceRows(read, OPEN);
    expect(rows).toMatchObject([{ destination_id: 51 }]);
    expect(places).toEqual([1]);
    expect(changing).toContain('destination_id');
    expect(refused).toEqual([
      { row: 2, refusal: { why: 'destination', name: 'Centre Port Wellington' } },
      { row: 3, refusal: { why: 'forest', name: 'Nowhere' } },
    ]);
  });

  const placemark = (drawn: string) => `<kml xmlns:gx="gx"><Placemark>${drawn}</Placemark></kml>`;
  it.each([
    ['MultiPoint', json({ type: 'MultiPoint', coordinates: [[176, -38]] })],
    ['GeometryCollection', json({ type: 'GeometryCollection', geometries: [] })],
    ['gx:Track', placemark('<gx:Track><gx:coord>176 -38 0</gx:coord></gx:Track>')],
    ['', json({ type: 'Polygon', coordinates: [] })],
    ['', json({ type: 'LineString', coordinates: [] })],
    ['', '{"type":"FeatureCollection","features":[{"type":"Feature","geometry":null}]}'],
    ['', placemark('<Polygon/>')],
    ['', '<gpx><trk><name>Walk</name></trk></gpx>'],
  ])('are refused by what is drawn in place of them: “%s”', (drawnAs, text) => {
    const { rows, refused } = fenceRows(readFences(text) ?? [], OPEN);
    expect(rows).toEqual([]);
    expect(refused).toEqual([{ row: 1, refusal: { why: 'shape', drawnAs } }]);
  });

  it('are named after the file where they have no name, and each by itself', () => {
    const read = readFences(json({ type: 'Point', coordinates: [176, -38] })) ?? [];
    const { rows, changing } = fenceRows([...read, ...read], OPEN);
    expect(rows).toMatchObject([
      { name: 'yards', type: 'yard', buffer_m: 30, dwell_seconds: 120 },
      { name: 'yards 2', type: 'yard' },
    ]);
    expect(changing).toEqual(['shape', 'latitude', 'longitude', 'radius_m', 'polygon']);
  });

  it('never take the name that the file gives to another one', () => {
    const [one] = readFences(json({ type: 'Point', coordinates: [176, -38] })) ?? [];
    const named = ['Yard', 'yard', 'Yard 2', 'Yard', 'Yard 2 '].flatMap((name) =>
      one ? [{ ...one, name }] : [],
    );
    const { rows } = fenceRows(named, OPEN);
    expect(rows.map(({ name }) => name)).toEqual(['Yard', 'yard 3', 'Yard 2', 'Yard 4', 'Yard 2  2']);
  });

  it.each(['', 'name,lat,lon', '{"type":"Feature"}', '<html></html>', '<kml><Placemark>', '[1, 2]'])(
    'are none in “%s”',
    (text) => expect(readFences(text)).toBeUndefined(),
  );
});
