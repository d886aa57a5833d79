import type { LatLng } from '@haulboard/contract/geo';
import { USUAL_REACH_M, type DrawnShape } from '../fences.ts';
import {
  areaOf,
  circleAt,
  circleIn,
  corridorsOf,
  fencesOfShapes,
  lineOrArea,
  numberIn,
  placeOf,
  saidIn,
  type FenceInFile,
  type Words,
} from './fence-in-file.ts';

const textAt = (element: Element, name: string): string =>
  [...element.children].find(({ localName }) => localName === name)?.textContent?.trim() ?? '';

const all = (element: Element | Document, name: string): Element[] => [
  ...element.getElementsByTagNameNS('*', name),
];

/** `176.1,-38.2,0 176.2,-38.2,0`, with any spaces and breaks. */
function kmlPlaces(element: Element): LatLng[] {
  const [coordinates] = all(element, 'coordinates');
  const parts = (coordinates?.textContent ?? '').split(/\s+/).filter((part) => part !== '');
  return parts.map((part) => placeOf(part.split(',').map(Number)));
}

function kmlArea(polygon: Element): DrawnShape[] {
  const rings = ['outerBoundaryIs', 'innerBoundaryIs'].flatMap((name) => all(polygon, name));
  return areaOf(rings.map(kmlPlaces));
}

/** Drawings of KML that no fence can be. */
const UNREAD = ['Track', 'MultiTrack', 'Model'];

function kmlWords(placemark: Element): Words {
  const data = all(placemark, 'Data').map((each) => [each.getAttribute('name') ?? '', textAt(each, 'value')]);
  const simple = all(placemark, 'SimpleData').map((each) => [
    each.getAttribute('name') ?? '',
    each.textContent,
  ]);
  return Object.fromEntries([...data, ...simple]);
}

function kmlFences(placemark: Element): FenceInFile[] {
  const words = kmlWords(placemark);
  const [name, said, circle] = [textAt(placemark, 'name'), saidIn(words), circleIn(words)];
  const radiusM = numberIn(words['radiusM']);
  const shapes = circle
    ? [circle]
    : [
        ...all(placemark, 'Polygon').flatMap(kmlArea),
        ...all(placemark, 'LineString').flatMap((line) => corridorsOf(kmlPlaces(line), radiusM)),
        ...all(placemark, 'Point').flatMap((point) =>
          kmlPlaces(point).map((place) => circleAt(place, radiusM ?? USUAL_REACH_M)),
        ),
      ];
  const [other] = UNREAD.flatMap((each) => all(placemark, each));
  return fencesOfShapes(shapes, { name, said, drawnAs: other?.nodeName ?? '' });
}

const gpxPlace = (point: Element): LatLng =>
  placeOf([Number(point.getAttribute('lon') ?? Number.NaN), Number(point.getAttribute('lat') ?? Number.NaN)]);

function gpxWords(element: Element): Words {
  const [extensions] = [...element.children].filter(({ localName }) => localName === 'extensions');
  const said = [...(extensions?.children ?? [])].map((each) => [each.localName, each.textContent]);
  return { type: textAt(element, 'type'), ...Object.fromEntries(said) };
}

function gpxFence(element: Element): FenceInFile {
  const words = gpxWords(element);
  const radiusM = numberIn(words['radiusM']);
  const points = element.localName === 'trk' ? all(element, 'trkpt') : all(element, 'rtept');
  const shape =
    element.localName === 'wpt'
      ? circleAt(gpxPlace(element), radiusM ?? USUAL_REACH_M)
      : lineOrArea(points.map(gpxPlace), radiusM);
  return { name: textAt(element, 'name'), shape, said: saidIn(words) };
}

/** Fences of a KML or GPX file; nothing where it is neither. */
export function readXml(text: string): FenceInFile[] | undefined {
  const document = new DOMParser().parseFromString(text, 'application/xml');
  if (all(document, 'parsererror').length > 0) {
    return undefined;
  }
  switch (document.documentElement.localName) {
    case 'kml':
      return all(document, 'Placemark').flatMap(kmlFences);
    case 'gpx':
      return ['wpt', 'rte', 'trk'].flatMap((name) => all(document, name)).map(gpxFence);
    default:
      return undefined;
  }
}

/** Whether a text begins as XML does. */
export const isXml = (text: string): boolean => text.trimStart().startsWith('<');
