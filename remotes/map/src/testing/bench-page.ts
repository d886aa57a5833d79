import { outlineLayer, toMapPoint, viewOfCountry } from '@haulboard/base-map';
import type { VehiclePosition, VehicleTrack } from '@haulboard/contract';
import Feature from 'ol/Feature.js';
import PointGeometry from 'ol/geom/Point.js';
import VectorLayer from 'ol/layer/Vector.js';
import Map from 'ol/Map.js';
import VectorSource from 'ol/source/Vector.js';
import Icon from 'ol/style/Icon.js';
import Style from 'ol/style/Style.js';
import { DayLayers } from '../pages/fleet/map/day-layers.ts';
import { TruckLayer } from '../pages/fleet/map/truck-layer.ts';

// The page that `npm run bench:map` measures: this product's layers and plain ones of OpenLayers, on the same map.

/** What a run came to: frames a second, and the script of a frame at the median and at the 95th percentile, ms. */
type Frames = { fps: number; p50: number; p95: number };

const RUN_MS = 5000;
const MIDDLE = { latitude: -39.5, longitude: 175.5 };
const STATUSES = [null, 30, 35, 40, 50];
const ICON = `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" width="28" height="28"><path d="M14 2 26 26 14 20 2 26z" fill="#9c6"/></svg>')}`;

/** Trucks all over the North Island; each fix is some way further. */
function fleet(count: number, fix: number): VehiclePosition[] {
  return Array.from({ length: count }, (_, id): VehiclePosition => {
    const angle = id * 2.399_963 + fix * 0.01;
    const reach = 2.2 * Math.sqrt((id + 1) / count);
    return {
      vehicleId: id + 1,
      vehicleCode: `T${id + 1}`,
      rego: '',
      driverName: '',
      latitude: MIDDLE.latitude + reach * Math.sin(angle),
      longitude: MIDDLE.longitude + reach * Math.cos(angle),
      createTime: 0,
      speedKmh: 60,
      heading: (id * 37 + fix * 5) % 360,
      taskId: null,
      taskStatus: STATUSES[id % STATUSES.length] ?? null,
      crewName: null,
      destinationName: null,
      isShareVehicleTask: 0,
      isSelfVehicle: null,
      isBorrowedToday: false,
      statusSource: null,
      carrierName: '',
      driverPhone: '',
    };
  });
}

function newMap(layers: ConstructorParameters<typeof Map>[0]): Map {
  document.body.innerHTML = '<div id="map" style="position:fixed;inset:0"></div>';
  const view = viewOfCountry();
  const map = new Map({ ...layers, target: 'map', view, controls: [] });
  view.setCenter(Object.values(toMapPoint(MIDDLE)));
  view.setZoom(8);
  return map;
}

const nextFrame = () =>
  new Promise<number>((resolve) => {
    requestAnimationFrame(resolve);
  });

/** Runs frames for some seconds; `step` is what moves in each, and its own time is the script of a frame. */
async function run(step: (nth: number) => void): Promise<Frames> {
  const own: number[] = [];
  const begun = await nextFrame();
  let end = begun;
  for (let nth = 0; end - begun < RUN_MS; nth += 1) {
    const before = performance.now();
    step(nth);
    own.push(performance.now() - before);
    end = await nextFrame();
  }
  const sorted = own.toSorted((a, b) => a - b);
  const at = (share: number) => Number((sorted[Math.floor(share * (sorted.length - 1))] ?? 0).toFixed(2));
  return { fps: Number(((own.length * 1000) / (end - begun)).toFixed(1)), p50: at(0.5), p95: at(0.95) };
}

/** This product's layer of trucks, with a fix of each truck every second. */
async function ownTrucks(count: number): Promise<Frames> {
  const layer = new TruckLayer(() => false);
  const map = newMap({ layers: [outlineLayer(), layer] });
  layer.show({ trucks: fleet(count, 0), isStale: () => false });
  map.renderSync();
  let fix = 0;
  let shownAt = 0;
  return run(() => {
    const now = performance.now();
    if (now - shownAt > 1000) {
      shownAt = now;
      fix += 1;
      layer.show({ trucks: fleet(count, fix), isStale: () => false });
    }
    // What the layer does in a frame by itself while its trucks glide.
    map.renderSync();
  });
}

/** A plain layer of OpenLayers with as many icons; each is moved in every frame, as trucks that glide are. */
async function plainTrucks(count: number): Promise<Frames> {
  const source = new VectorSource({ wrapX: false });
  const image = (heading: number) => new Icon({ src: ICON, rotation: (heading * Math.PI) / 180 });
  const styles = Array.from({ length: 36 }, (_, nth) => new Style({ image: image(nth * 10) }));
  const points = fleet(count, 0).map((truck) => {
    const { x, y } = toMapPoint(truck);
    const point = new PointGeometry([x, y]);
    const feature = new Feature(point);
    feature.setStyle(styles[Math.floor(truck.heading / 10) % styles.length]);
    source.addFeature(feature);
    return { point, x, y };
  });
  const layer = new VectorLayer({ source, updateWhileAnimating: true, updateWhileInteracting: true });
  const map = newMap({ layers: [outlineLayer(), layer] });
  map.renderSync();
  return run((nth) => {
    for (const { point, x, y } of points) {
      point.setCoordinates([x + nth * 20, y + nth * 10]);
    }
    map.renderSync();
  });
}

function longTrack(count: number): VehicleTrack {
  const points = Array.from({ length: count }, (_, nth): [number, number, number, number, number] => [
    nth,
    MIDDLE.latitude + 1.5 * Math.sin(nth / 9000) + 0.02 * Math.sin(nth / 40),
    MIDDLE.longitude + 1.2 * Math.cos(nth / 7000) + 0.02 * Math.cos(nth / 30),
    60,
    0,
  ]);
  return {
    vehicleId: 1,
    vehicleCode: 'T1',
    driverName: '',
    tracks: [points],
    stops: [],
    events: [],
    distanceM: 0,
  };
}

/** A track of many points, moved and zoomed as by a hand. */
async function track(count: number): Promise<Frames> {
  const days = new DayLayers();
  days.show([{ track: longTrack(count), color: '#99cc66' }], String);
  const map = newMap({ layers: [outlineLayer(), ...days.layers] });
  map.renderSync();
  const view = map.getView();
  const { x, y } = toMapPoint(MIDDLE);
  return run((nth) => {
    view.setCenter([x + 20_000 * Math.sin(nth / 20), y + 20_000 * Math.cos(nth / 20)]);
    view.setZoom(8 + Math.sin(nth / 40));
    map.renderSync();
  });
}

Object.assign(globalThis, { mapBench: { ownTrucks, plainTrucks, track } });
