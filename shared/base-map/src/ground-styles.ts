import Fill from 'ol/style/Fill.js';
import Stroke from 'ol/style/Stroke.js';
import Style from 'ol/style/Style.js';
import { LOOKS, type Look } from './looks.ts';

const line = (color: string, width: number) => new Style({ stroke: new Stroke({ color, width }) });
const area = (fill: string, edge: string) =>
  new Style({ fill: new Fill({ color: fill }), stroke: new Stroke({ color: edge, width: 1 }) });

/** Styles that every shape of a kind has, made once for each look. */
const madeOf = ({ land, coast, water, road }: Look) => ({
  land: area(land, coast),
  lake: area(water, coast),
  river: line(water, 2),
  road: line(road, 1.5),
});
const STYLES = new Map(Object.values(LOOKS).map((look) => [look, madeOf(look)]));

export const stylesOf = (look: Look) => STYLES.get(look) ?? madeOf(look);
