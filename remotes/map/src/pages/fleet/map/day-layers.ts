import { toMapPoint } from '@haulboard/base-map';
import type { TrackPoint, VehicleTrack } from '@haulboard/contract';
import { tokens } from '@haulboard/ui/core';
import Feature from 'ol/Feature.js';
import LineString from 'ol/geom/LineString.js';
import PointGeometry from 'ol/geom/Point.js';
import VectorLayer from 'ol/layer/Vector.js';
import VectorSource from 'ol/source/Vector.js';
import Circle from 'ol/style/Circle.js';
import Fill from 'ol/style/Fill.js';
import RegularShape from 'ol/style/RegularShape.js';
import Stroke from 'ol/style/Stroke.js';
import Style from 'ol/style/Style.js';
import Text from 'ol/style/Text.js';
import { placeAt, type Seen } from '../../../model/past/replay.ts';
import { ICON_HOLLOW, ICON_INK } from '../icon-colors.ts';

/** A truck's day as it is drawn. */
export type DrawnDay = { track: VehicleTrack; color: string };
/** Where a truck is at the moment that is replayed. */
export type DrawnMoment = { code: string; color: string; seen: Seen; time: string };
/** Where a track is nearest to the pointer, in map units, and when the truck was there. */
export type Passing = { at: number; place: number[]; code: string };

const { color, font, size } = tokens;
const LABEL_FONT = `${size.small} ${font.latin}`;
const CODE_FONT = `600 ${size.small} ${font.latin}`;
const HOUR_S = 3600;
/** A label says where a truck was then, not where it was heard of an hour before. */
const LABEL_REACH_S = 600;

const text = (label: string, offsetY: number, weight = LABEL_FONT): Text =>
  new Text({
    text: label,
    font: weight,
    offsetY,
    fill: new Fill({ color: color.bright }),
    stroke: new Stroke({ color: color.ink, width: 3 }),
  });

/** A line whose points carry their time: the point of it that is nearest to the pointer does, too. */
function lineOf(track: readonly TrackPoint[]): LineString {
  const points = track.map(([at, latitude, longitude]) => {
    const { x, y } = toMapPoint({ latitude, longitude });
    return [x, y, at];
  });
  // A truck that only stood is a line without a length.
  const [lone] = points;
  return new LineString(points.length === 1 && lone ? [lone, lone] : points, 'XYM');
}

function lineFeature(track: readonly TrackPoint[], { color: stroke, track: { vehicleCode } }: DrawnDay) {
  const feature = new Feature(lineOf(track));
  feature.set('code', vehicleCode);
  feature.setStyle([
    new Style({ stroke: new Stroke({ color: color.ink, width: 6 }) }),
    new Style({ stroke: new Stroke({ color: stroke, width: 3 }) }),
  ]);
  return feature;
}

function pointFeature(place: { latitude: number; longitude: number }, style: Style): Feature<PointGeometry> {
  const { x, y } = toMapPoint(place);
  const feature = new Feature(new PointGeometry([x, y]));
  feature.setStyle(style);
  return feature;
}

function stopFeatures({ track, color: fill }: DrawnDay): Feature<PointGeometry>[] {
  return track.stops.map((stop, at) =>
    pointFeature(
      stop,
      new Style({
        image: new Circle({
          radius: 10,
          fill: new Fill({ color: ICON_HOLLOW }),
          stroke: new Stroke({ color: fill, width: 2 }),
        }),
        text: text(String(at + 1), 0.5, CODE_FONT),
      }),
    ),
  );
}

/** The full hours of a day, where the truck was then. */
function hourFeatures({ track }: DrawnDay, say: (seconds: number) => string): Feature<PointGeometry>[] {
  const [first, last] = [track.tracks[0]?.[0]?.[0] ?? 0, track.tracks.at(-1)?.at(-1)?.[0] ?? 0];
  const features: Feature<PointGeometry>[] = [];
  for (let at = Math.ceil(first / HOUR_S) * HOUR_S; at <= last; at += HOUR_S) {
    const seen = placeAt(track, at);
    if (seen && at - seen.at <= LABEL_REACH_S) {
      const dot = new Circle({ radius: 3, fill: new Fill({ color: color.bright }) });
      features.push(pointFeature(seen, new Style({ image: dot, text: text(say(at), -12) })));
    }
  }
  return features;
}

function momentFeature({ code, color: fill, seen, time }: DrawnMoment): Feature<PointGeometry> {
  const image = new RegularShape({
    points: 3,
    radius: 12,
    rotation: (seen.heading * Math.PI) / 180,
    rotateWithView: true,
    fill: new Fill({ color: seen.isUnsure ? ICON_HOLLOW : fill }),
    stroke: new Stroke({ color: seen.isUnsure ? fill : ICON_INK, width: 2 }),
  });
  return pointFeature(seen, new Style({ image, text: text(`${code} · ${time}`, -20, CODE_FONT) }));
}

/** The lines, stops and hours of a day, and the trucks as they were at a moment of it. */
export class DayLayers {
  readonly #lines = new VectorSource<Feature<LineString>>({ wrapX: false });
  readonly #labels = new VectorSource({ wrapX: false });
  readonly #moment = new VectorSource({ wrapX: false });
  readonly layers = [
    new VectorLayer({ source: this.#lines, className: 'tracks' }),
    new VectorLayer({ source: this.#labels, className: 'track-labels', declutter: true }),
    new VectorLayer({ source: this.#moment, className: 'moment', updateWhileAnimating: true }),
  ];

  /** @param say a moment as the page writes times */
  show(days: readonly DrawnDay[], say: (seconds: number) => string): void {
    this.#lines.clear();
    this.#labels.clear();
    this.#lines.addFeatures(days.flatMap((day) => day.track.tracks.map((track) => lineFeature(track, day))));
    this.#labels.addFeatures(days.flatMap((day) => [...stopFeatures(day), ...hourFeatures(day, say)]));
  }

  showMoment(moments: readonly DrawnMoment[]): void {
    this.#moment.clear();
    this.#moment.addFeatures(moments.map(momentFeature));
  }

  /** What is to be seen of all days; nothing where no truck was heard of. */
  extent(): number[] | undefined {
    return this.#lines.getFeatures().length === 0 ? undefined : (this.#lines.getExtent() ?? undefined);
  }

  /** When a truck passed a place of the map, if a track is within `reach` map units of it. */
  passingNear(coordinate: number[], reach: number): Passing | undefined {
    const line = this.#lines.getClosestFeatureToCoordinate(coordinate);
    const [x = Infinity, y = Infinity, at = 0] = line?.getGeometry()?.getClosestPoint(coordinate) ?? [];
    const [toX = 0, toY = 0] = coordinate;
    return Math.hypot(x - toX, y - toY) <= reach
      ? { at, place: [x, y], code: String(line?.get('code')) }
      : undefined;
  }
}
