import { toMapPoint } from '@haulboard/base-map';
import type { VehiclePosition } from '@haulboard/contract';
import Layer from 'ol/layer/Layer.js';
import type { FrameState } from 'ol/Map.js';
import { apply } from 'ol/transform.js';
import { frameCost, restWhile, type Glide } from '../../../model/drawing/frame-rest.ts';
import { glideLeft, MOVE_MS, moveTo, placeAt, still, type Motion } from '../../../model/drawing/motion.ts';
import { namedPiles } from '../../../model/drawing/names-on-map.ts';
import { gatherPiles, pileAt, type Pile, type Placed } from '../../../model/drawing/piles.ts';
import type { Point } from '../../../model/point.ts';
import { chooseIcon } from '../../../model/drawing/truck-icon.ts';
import { IconAtlas } from './icon-atlas.ts';
import { TruckPainter, type DrawnTruck } from './truck-painter.ts';

type Tracked = { truck: DrawnTruck; motion: Motion };

/** Icons nearer than this on the screen are drawn as one pile. */
const PILE_REACH_PX = 24;
/** Fingers are wider than icons. */
const HIT_REACH_PX = 20;
/** Below this a truck stands: satellite fixes wander. */
const DRIVING_KMH = 3;
/** From one frame of a screen to the next: a pause within it comes by itself. */
const SCREEN_MS = 1000 / 60;
/** So far outside the screen an icon may still show its edge. */
const MARGIN_PX = 40;

export type Shown = { trucks: readonly VehiclePosition[]; isStale: (truck: VehiclePosition) => boolean };

function drawn(truck: VehiclePosition, isStale: boolean): DrawnTruck {
  return {
    id: truck.vehicleId,
    code: truck.vehicleCode,
    kind: chooseIcon(truck),
    isStale,
    heading: truck.heading,
    isDriving: !isStale && truck.speedKmh > DRIVING_KMH,
  };
}

function labelOf({ items }: Pile<DrawnTruck>): string {
  // A sign of no language: the map is drawn without one.
  const names = items
    .slice(0, 3)
    .map(({ code }) => code)
    .join(' · ');
  return items.length > 3 ? `${names} +${items.length - 3}` : names;
}

/**
 * The trucks, on a canvas of their own. While they glide only this canvas is drawn again, not the map
 * below it; stock vector layers spend five times as much per frame on the same icons.
 */
export class TruckLayer extends Layer {
  readonly #canvas = document.createElement('canvas');
  /** OpenLayers paints the layer above straight into a bare canvas. */
  readonly #box = document.createElement('div');
  readonly #isCalm: () => boolean;
  readonly #tracked = new Map<number, Tracked>();
  #frame: FrameState | undefined;
  #atlas: { pixelRatio: number; icons: IconAtlas } | undefined;
  #piles: Pile<DrawnTruck>[] = [];
  #selected: number | undefined;
  #hovered: number | undefined;
  #areNamed = false;
  #request = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** Of a frame, in ms. */
  #cost: number | undefined;

  /** @param isCalm whether the person asked for less motion */
  constructor(isCalm: () => boolean) {
    super({});
    this.#isCalm = isCalm;
    this.#box.append(this.#canvas);
    this.#canvas.style.position = 'absolute';
  }

  show({ trucks, isStale }: Shown): void {
    const now = performance.now();
    const gone = new Set(this.#tracked.keys());
    for (const truck of trucks) {
      const to = toMapPoint(truck);
      const known = this.#tracked.get(truck.vehicleId);
      const motion = known && !this.#isCalm() ? moveTo(known.motion, to, now) : still(to);
      this.#tracked.set(truck.vehicleId, { truck: drawn(truck, isStale(truck)), motion });
      gone.delete(truck.vehicleId);
    }
    for (const id of gone) {
      this.#tracked.delete(id);
    }
    this.#paintSoon();
  }

  select(id: number | undefined): void {
    this.#selected = id;
    this.#paintSoon();
  }

  /** Names trucks though nobody points at them, where there is room: on a wall nobody has a pointer. */
  nameAll(isOn: boolean): void {
    this.#areNamed = isOn;
    this.#paintSoon();
  }

  /** Where a truck is heading for, in map units. */
  placeOf(id: number): Point | undefined {
    return this.#tracked.get(id)?.motion.to;
  }

  /** Where all trucks are, in map units. */
  places(): Point[] {
    return [...this.#tracked.values()].map(({ motion }) => motion.to);
  }

  /** Ids of the trucks under a pixel of the map; several when they lie over each other. */
  idsAt(pixel: Point): number[] {
    return pileAt(this.#piles, pixel, HIT_REACH_PX)?.items.map(({ id }) => id) ?? [];
  }

  /** Names what is under the pointer. */
  hover(pixel: Point | undefined): boolean {
    const lead = pixel && pileAt(this.#piles, pixel, HIT_REACH_PX)?.items[0]?.id;
    if (lead !== this.#hovered) {
      this.#hovered = lead;
      this.#paintSoon();
    }
    return lead !== undefined;
  }

  stop(): void {
    cancelAnimationFrame(this.#request);
    clearTimeout(this.#timer);
  }

  override render(frameState: FrameState | null): HTMLElement {
    if (frameState !== null) {
      this.#frame = frameState;
      this.#paint();
    }
    return this.#box;
  }

  #paintSoon(): void {
    this.stop();
    this.#request = requestAnimationFrame(() => this.#paint());
  }

  #paint(): void {
    const context = this.#frame && this.#clear(this.#frame);
    if (!this.#frame || !context) {
      return;
    }
    const now = performance.now();
    const { placed, glide } = this.#place(this.#frame, now);
    const chosen = placed.find(({ item }) => item.id === this.#selected);
    // The chosen truck is never hidden in a pile.
    this.#piles = gatherPiles(chosen ? placed.filter((one) => one !== chosen) : placed, PILE_REACH_PX);
    const painter = new TruckPainter(context, this.#icons(this.#frame.pixelRatio));
    for (const pile of this.#piles) {
      painter.pile(pile);
    }
    if (chosen) {
      painter.ring(chosen);
      painter.truck(chosen);
      this.#piles.push({ x: chosen.x, y: chosen.y, items: [chosen.item] });
    }
    this.#name(painter, chosen);
    if (glide.leftMs > 0) {
      this.#glideOn(now, glide);
    }
  }

  /** Draws the next step once the page has had its share of the time: whole fleets cost more than a frame. */
  #glideOn(startedAt: number, glide: Glide): void {
    this.#cost = frameCost(this.#cost, performance.now() - startedAt);
    const rest = restWhile(this.#cost, glide);
    if (this.#cost + rest <= SCREEN_MS) {
      this.#paintSoon();
    } else {
      this.stop();
      this.#timer = setTimeout(() => this.#paintSoon(), rest);
    }
  }

  /** Names of the trucks; those of the chosen one and of what is pointed at lie over the others. */
  #name(painter: TruckPainter, chosen: Placed<DrawnTruck> | undefined): void {
    const others = this.#areNamed ? this.#piles : [];
    for (const pile of namedPiles(others, (one) => painter.widthOf(labelOf(one)))) {
      painter.label(pile, labelOf(pile));
    }
    if (chosen) {
      painter.label(chosen, chosen.item.code);
    }
    const hovered = this.#piles.find(({ items }) => items[0]?.id === this.#hovered);
    if (hovered && hovered.items[0]?.id !== this.#selected) {
      painter.label(hovered, labelOf(hovered));
    }
  }

  /** Sizes and empties the canvas; nothing where the browser gives none to draw on. */
  #clear({ size, pixelRatio }: FrameState): CanvasRenderingContext2D | null {
    const [width = 0, height = 0] = size;
    const canvas = this.#canvas;
    if (
      canvas.width !== Math.round(width * pixelRatio) ||
      canvas.height !== Math.round(height * pixelRatio)
    ) {
      canvas.width = Math.round(width * pixelRatio);
      canvas.height = Math.round(height * pixelRatio);
      canvas.style.width = `${width}px`;
      canvas.style.height = `${height}px`;
    }
    const context = canvas.getContext('2d');
    context?.setTransform(pixelRatio, 0, 0, pixelRatio, 0, 0);
    context?.clearRect(0, 0, width, height);
    return context;
  }

  /** Trucks on the screen, where they are drawn at `now`. */
  #place({ size, coordinateToPixelTransform, viewState }: FrameState, now: number) {
    const [width = 0, height = 0] = size;
    const placed: Placed<DrawnTruck>[] = [];
    const glide: Glide = { pxPerMs: 0, leftMs: 0 };
    for (const { truck, motion } of this.#tracked.values()) {
      const at = placeAt(motion, now);
      const [x = 0, y = 0] = apply(coordinateToPixelTransform, [at.x, at.y]);
      const isOutside = x < -MARGIN_PX || y < -MARGIN_PX || x > width + MARGIN_PX || y > height + MARGIN_PX;
      const leftMs = glideLeft(motion, now);
      if (!isOutside) {
        placed.push({ x, y, item: truck });
      }
      if (!isOutside && leftMs > 0) {
        const { from, to } = motion;
        const px = Math.hypot(to.x - from.x, to.y - from.y) / viewState.resolution;
        glide.pxPerMs = Math.max(glide.pxPerMs, px / MOVE_MS);
        glide.leftMs = Math.max(glide.leftMs, leftMs);
      }
    }
    return { placed, glide };
  }

  #icons(pixelRatio: number): IconAtlas {
    if (this.#atlas?.pixelRatio !== pixelRatio) {
      this.#atlas = { pixelRatio, icons: new IconAtlas(pixelRatio) };
    }
    return this.#atlas.icons;
  }
}
