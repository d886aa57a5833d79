import { toMapPoint } from '@haulboard/base-map';
import type { LatLng } from '@haulboard/contract/geo';
import { tokens } from '@haulboard/ui/core';
import Feature from 'ol/Feature.js';
import LineString from 'ol/geom/LineString.js';
import PointGeometry from 'ol/geom/Point.js';
import VectorLayer from 'ol/layer/Vector.js';
import VectorSource from 'ol/source/Vector.js';
import Fill from 'ol/style/Fill.js';
import RegularShape from 'ol/style/RegularShape.js';
import Stroke from 'ol/style/Stroke.js';
import Style from 'ol/style/Style.js';
import type { Ghost } from '../../../model/fleet/ghost.ts';

/** What the plan had for a truck: its way, and where it should be at the moment that is replayed. */
export type DrawnPlan = { way: readonly LatLng[]; color: string; ghost: Ghost | undefined };

const { color } = tokens;
const DASH = [2, 7];
/** A ghost is seen through: what was lies on top of what should have been. */
const GHOST_GROUND = `${color.ink}88`;

const pointOf = (place: LatLng): number[] => {
  const { x, y } = toMapPoint(place);
  return [x, y];
};

function wayFeature({ way, color: stroke }: DrawnPlan): Feature[] {
  if (way.length < 2) {
    return [];
  }
  const feature = new Feature(new LineString(way.map(pointOf)));
  feature.setStyle([
    new Style({ stroke: new Stroke({ color: color.ink, width: 4 }) }),
    new Style({ stroke: new Stroke({ color: stroke, width: 2, lineDash: DASH }) }),
  ]);
  return [feature];
}

function ghostFeature({ ghost, color: stroke }: DrawnPlan): Feature[] {
  if (!ghost) {
    return [];
  }
  const feature = new Feature(new PointGeometry(pointOf(ghost)));
  feature.setStyle(
    new Style({
      image: new RegularShape({
        points: 3,
        radius: 12,
        rotation: (ghost.heading * Math.PI) / 180,
        rotateWithView: true,
        fill: new Fill({ color: GHOST_GROUND }),
        stroke: new Stroke({ color: stroke, width: 2.5 }),
      }),
    }),
  );
  return [feature];
}

/** What the plan had, below what was: dashed ways, and hollow trucks that move along them. */
export class GhostLayers {
  readonly #ways = new VectorSource({ wrapX: false });
  readonly #ghosts = new VectorSource({ wrapX: false });
  #drawnWays: readonly (readonly LatLng[])[] = [];
  readonly layers = [
    new VectorLayer({ source: this.#ways, className: 'planned-ways' }),
    new VectorLayer({ source: this.#ghosts, className: 'ghosts', updateWhileAnimating: true }),
  ];

  show(plans: readonly DrawnPlan[]): void {
    const ways = plans.map(({ way }) => way);
    const isSame =
      ways.length === this.#drawnWays.length && ways.every((way, at) => way === this.#drawnWays[at]);
    // Ways stay as they are while the moment runs ten times a second.
    if (!isSame) {
      this.#drawnWays = ways;
      this.#ways.clear();
      this.#ways.addFeatures(plans.flatMap(wayFeature));
    }
    this.#ghosts.clear();
    this.#ghosts.addFeatures(plans.flatMap(ghostFeature));
  }
}
