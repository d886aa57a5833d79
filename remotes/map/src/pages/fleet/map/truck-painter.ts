import type { Placed } from '../../../model/piles.ts';
import type { Pile } from '../../../model/piles.ts';
import { ICON_SHAPES } from '../../../model/icon-shapes.ts';
import type { Point } from '../../../model/point.ts';
import { ICON_SIZE, type IconAtlas, type Sprite } from './icon-atlas.ts';

/** What is drawn of a truck. */
export type DrawnTruck = Sprite & { id: number; code: string; heading: number; isDriving: boolean };

const FONT = '600 12px system-ui, -apple-system, "Segoe UI", sans-serif';
const PILE_RADIUS = 14;
const LABEL_HEIGHT = 20;

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
      this.#pointer(angle, ICON_SHAPES[item.kind].fill);
    }
    this.#atlas.draw(context, item);
    context.restore();
  }

  /** The chosen truck: a ring that needs no colour to be seen. */
  ring({ x, y }: Point): void {
    const context = this.#context;
    for (const [color, width] of [
      ['#0b0f0a', 5],
      ['#ffffff', 2.5],
    ] as const) {
      context.beginPath();
      context.arc(x, y, ICON_SIZE / 2 + 11, 0, 2 * Math.PI);
      context.strokeStyle = color;
      context.lineWidth = width;
      context.stroke();
    }
  }

  /** A name above a place. */
  label({ x, y }: Point, text: string): void {
    const context = this.#context;
    const width = context.measureText(text).width + 14;
    const top = y - ICON_SIZE / 2 - 15 - LABEL_HEIGHT;
    context.beginPath();
    context.roundRect(x - width / 2, top, width, LABEL_HEIGHT, 4);
    context.fillStyle = '#141414';
    context.fill();
    context.strokeStyle = '#8c8c8c';
    context.lineWidth = 1;
    context.stroke();
    context.fillStyle = '#ffffff';
    context.textAlign = 'center';
    context.fillText(text, x, top + LABEL_HEIGHT / 2 + 0.5);
  }

  /** A small tip at the badge's edge that shows where a truck is heading; the badge itself stays upright. */
  #pointer(angle: number, color: string): void {
    const context = this.#context;
    const edge = ICON_SIZE / 2;
    context.rotate(angle);
    context.beginPath();
    context.moveTo(0, -edge - 9);
    context.lineTo(5.5, -edge - 1);
    context.lineTo(-5.5, -edge - 1);
    context.closePath();
    context.fillStyle = color;
    context.strokeStyle = '#0b0f0a';
    context.lineWidth = 1.5;
    context.stroke();
    context.fill();
    context.rotate(-angle);
  }

  #count({ x, y }: Point, count: number): void {
    const context = this.#context;
    context.beginPath();
    context.arc(x, y, PILE_RADIUS, 0, 2 * Math.PI);
    context.fillStyle = '#141414';
    context.fill();
    context.lineWidth = 2;
    context.strokeStyle = '#73d13d';
    context.stroke();
    context.fillStyle = '#ffffff';
    context.textAlign = 'center';
    context.fillText(String(count), x, y + 0.5);
  }
}
