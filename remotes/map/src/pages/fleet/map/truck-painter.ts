import { tokens } from '@haulboard/ui/core';
import type { Placed } from '../../../model/drawing/piles.ts';
import type { Pile } from '../../../model/drawing/piles.ts';
import { ICON_SHAPES } from '../../../model/drawing/icon-shapes.ts';
import { NAME } from '../../../model/drawing/names-on-map.ts';
import type { Point } from '../../../model/point.ts';
import { ICON_COLORS, ICON_INK } from '../icon-colors.ts';
import { ICON_SIZE, type IconAtlas, type Sprite } from './icon-atlas.ts';

/** What is drawn of a truck. */
export type DrawnTruck = Sprite & { id: number; code: string; heading: number; isDriving: boolean };

const { color, font, size } = tokens;
const FONT = `600 ${size.small} ${font.latin}`;
const PILE_RADIUS = 14;
const LABEL_PADDING = 14;

/** Draws trucks, piles and labels on a canvas whose unit is a CSS pixel. */
export class TruckPainter {
  readonly #context: CanvasRenderingContext2D;
  readonly #atlas: IconAtlas;

  constructor(context: CanvasRenderingContext2D, atlas: IconAtlas) {
    this.#context = context;
    this.#atlas = atlas;
    context.font = FONT;
    context.textBaseline = 'middle';
  }

  pile(pile: Pile<DrawnTruck>): void {
    const [only] = pile.items;
    if (pile.items.length === 1 && only) {
      this.truck({ x: pile.x, y: pile.y, item: only });
    } else {
      this.#count(pile, pile.items.length);
    }
  }

  truck({ x, y, item }: Placed<DrawnTruck>): void {
    const context = this.#context;
    const angle = (item.heading * Math.PI) / 180;
    context.save();
    context.translate(x, y);
    if (ICON_SHAPES[item.kind].turns) {
      context.rotate(angle);
    } else if (item.isDriving) {
      this.#pointer(angle, ICON_COLORS[item.kind]);
    }
    this.#atlas.draw(context, item);
    context.restore();
  }

  /** The chosen truck: a ring that needs no colour to be seen. */
  ring({ x, y }: Point): void {
    const context = this.#context;
    for (const [stroke, width] of [
      [ICON_INK, 5],
      [color.bright, 2.5],
    ] as const) {
      context.beginPath();
      context.arc(x, y, ICON_SIZE / 2 + 11, 0, 2 * Math.PI);
      context.strokeStyle = stroke;
      context.lineWidth = width;
      context.stroke();
    }
  }

  /** How wide a name is drawn. */
  widthOf(text: string): number {
    return this.#context.measureText(text).width + LABEL_PADDING;
  }

  /** A name above a place. */
  label({ x, y }: Point, text: string): void {
    const context = this.#context;
    const width = this.widthOf(text);
    const top = y - NAME.above - NAME.height;
    context.beginPath();
    context.roundRect(x - width / 2, top, width, NAME.height, 4);
    context.fillStyle = color.surface;
    context.fill();
    context.strokeStyle = color.border;
    context.lineWidth = 1;
    context.stroke();
    context.fillStyle = color.bright;
    context.textAlign = 'center';
    context.fillText(text, x, top + NAME.height / 2 + 0.5);
  }

  /** A small tip at the badge's edge that shows where a truck is heading; the badge itself stays upright. */
  #pointer(angle: number, fill: string): void {
    const context = this.#context;
    const edge = ICON_SIZE / 2;
    context.rotate(angle);
    context.beginPath();
    context.moveTo(0, -edge - 9);
    context.lineTo(5.5, -edge - 1);
    context.lineTo(-5.5, -edge - 1);
    context.closePath();
    context.fillStyle = fill;
    context.strokeStyle = ICON_INK;
    context.lineWidth = 1.5;
    context.stroke();
    context.fill();
    context.rotate(-angle);
  }

  #count({ x, y }: Point, count: number): void {
    const context = this.#context;
    context.beginPath();
    context.arc(x, y, PILE_RADIUS, 0, 2 * Math.PI);
    context.fillStyle = color.surface;
    context.fill();
    context.lineWidth = 2;
    context.strokeStyle = color.accent;
    context.stroke();
    context.fillStyle = color.bright;
    context.textAlign = 'center';
    context.fillText(String(count), x, y + 0.5);
  }
}
