import type { FeatureLike } from 'ol/Feature.js';
import RenderFeature from 'ol/render/Feature.js';

/** Names of bays and seas are in tiles that are all sea. */
const NAMES_ALONE = 'place_labels';

function allOf([left = 0, bottom = 0, right = 0, top = 0]: readonly number[], layer: string): RenderFeature {
  const around = [left, bottom, right, bottom, right, top, left, top, left, bottom];
  return new RenderFeature('Polygon', around, [around.length], 2, { layer }, undefined);
}

/** LINZ draws the land of each tile among its boundaries; elsewhere they are lines between countries. */
const isLand = (shape: FeatureLike): boolean =>
  shape.get('layer') === 'boundaries' && (shape.getGeometry()?.getType() ?? '').endsWith('Polygon');

/**
 * Shapes of a tile with land or sea beneath. Most schemas draw no land: their tiles are all land until their water
 * comes. Others draw no sea. Where there is no tile, the built-in map is seen.
 */
export function withGround<S extends FeatureLike>(
  shapes: readonly S[],
  extent: readonly number[],
): (S | RenderFeature)[] {
  const isSea = shapes.some(isLand) || shapes.every((shape) => shape.get('layer') === NAMES_ALONE);
  return [allOf(extent, isSea ? 'sea' : 'earth'), ...shapes];
}
