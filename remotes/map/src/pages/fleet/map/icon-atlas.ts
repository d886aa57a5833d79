import { ICON_BOX, ICON_SHAPES } from '../../../model/drawing/icon-shapes.ts';
import { ICON_KINDS, type IconKind } from '../../../model/drawing/truck-icon.ts';
import { ICON_COLORS, ICON_HOLLOW, ICON_INK } from '../icon-colors.ts';

/** Side of an icon on the map, CSS pixels. */
export const ICON_SIZE = 28;
/** A sprite has room for the line around it. */
const SPRITE_SIZE = 34;

/** One place of the atlas: a kind, heard from lately or silent for long. */
export type Sprite = { kind: IconKind; isStale: boolean };

function drawIcon(context: CanvasRenderingContext2D, { kind, isStale }: Sprite): void {
  const { body, sign } = ICON_SHAPES[kind];
  const fill = ICON_COLORS[kind];
  const outline = new Path2D(body);
  context.lineJoin = 'round';
  context.lineCap = 'round';
  context.strokeStyle = ICON_INK;
  context.lineWidth = 3;
  context.stroke(outline);
  context.fillStyle = isStale ? ICON_HOLLOW : fill;
  context.fill(outline);
  if (isStale) {
    context.strokeStyle = fill;
    context.lineWidth = 1.6;
    context.setLineDash([3, 2.2]);
    context.stroke(outline);
    context.setLineDash([]);
  }
  context.strokeStyle = isStale ? fill : ICON_INK;
  context.lineWidth = 2.2;
  context.stroke(new Path2D(sign));
}

/** All icons drawn once; a frame then only copies pixels, which is what makes thousands of trucks cheap. */
export class IconAtlas {
  readonly #sheet: HTMLCanvasElement;
  readonly #pixelRatio: number;

  constructor(pixelRatio: number) {
    this.#pixelRatio = pixelRatio;
    this.#sheet = document.createElement('canvas');
    this.#sheet.width = Math.ceil(ICON_KINDS.length * SPRITE_SIZE * pixelRatio);
    this.#sheet.height = Math.ceil(2 * SPRITE_SIZE * pixelRatio);
    const context = this.#sheet.getContext('2d');
    if (context === null) {
      return;
    }
    const scale = (ICON_SIZE / ICON_BOX) * pixelRatio;
    const margin = ((SPRITE_SIZE - ICON_SIZE) / 2) * pixelRatio;
    for (const [column, kind] of ICON_KINDS.entries()) {
      for (const [row, isStale] of [false, true].entries()) {
        const side = SPRITE_SIZE * pixelRatio;
        context.setTransform(scale, 0, 0, scale, column * side + margin, row * side + margin);
        drawIcon(context, { kind, isStale });
      }
    }
  }

  /** Copies a sprite, its middle at the context's origin. */
  draw(context: CanvasRenderingContext2D, { kind, isStale }: Sprite): void {
    const side = SPRITE_SIZE * this.#pixelRatio;
    const left = ICON_KINDS.indexOf(kind) * side;
    const top = isStale ? side : 0;
    const middle = -SPRITE_SIZE / 2;
    context.drawImage(this.#sheet, left, top, side, side, middle, middle, SPRITE_SIZE, SPRITE_SIZE);
  }
}
