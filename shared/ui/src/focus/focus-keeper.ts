import { firstStop, isShown, isUsable } from './focusable.ts';
import { goRound } from './go-round.ts';
import { layerOf, topModal } from './layers.ts';
import { neighbourOf, placeOf, type Place } from './neighbour.ts';

/** Marks the page in front; only one is not hidden. */
const PAGE = '[data-page]:not([hidden])';
/** Marks where a page wants the keyboard when somebody comes to it. */
const LANDING = '[data-landing]';
const MAX_STEPS = 8;

/**
 * Sees to it that the focus is always somewhere (docs/decisions/0015). An element that goes leaves the focus to its
 * neighbour. A dialog or menu leaves it to whoever opened it. A page leaves it to the next page, at the place where
 * somebody last was there, or at its landing.
 */
export class FocusKeeper {
  readonly #document: Document;
  #last: HTMLElement | undefined;
  readonly #openers = new Map<Element, HTMLElement>();
  readonly #places = new WeakMap<Element, Place>();
  readonly #lastOn = new WeakMap<Element, HTMLElement>();
  /** The page whose landing is not drawn yet. */
  #awaited: Element | undefined;
  /** The open dialog beside which something has the focus for a moment: that has not opened it. */
  #strayedFrom: Element | undefined;
  #isPointing = false;

  constructor(document: Document) {
    this.#document = document;
  }

  /** Begins to watch; returns what ends it. */
  start(): () => void {
    const { body } = this.#document;
    const controller = new AbortController();
    const listen = { signal: controller.signal, capture: true };
    const observer = new MutationObserver((records) => this.#onChange(records));
    body.addEventListener('focusin', (event) => this.#onFocus(event.target), listen);
    body.addEventListener('focusout', () => void setTimeout(() => this.#check()), listen);
    body.addEventListener('pointerdown', () => (this.#isPointing = true), listen);
    body.addEventListener('keydown', () => (this.#isPointing = false), listen);
    // The window hears of it last: whoever leads Tab elsewhere has done so by then.
    window.addEventListener('keydown', (event) => goRound(event, this.#document), {
      signal: controller.signal,
    });
    observer.observe(body, {
      childList: true,
      subtree: true,
      attributeFilter: ['disabled', 'hidden', 'inert', 'data-landing'],
    });
    return () => {
      controller.abort();
      observer.disconnect();
    };
  }

  /** Another page came to the front. Whoever walks along the tabs stays there. */
  arrive(): void {
    const active = this.#active() ?? this.#last;
    if (active && !active.isConnected) {
      // The change that brought the page took it: its neighbour is found first.
      return;
    }
    if (!active || !isShown(active) || !active.closest('[role="tablist"]')) {
      this.land();
    }
  }

  /** Gives the keyboard to the page in front: where it was there before, else to its landing. */
  land(): void {
    const page = this.#document.querySelector<HTMLElement>(PAGE) ?? this.#document.querySelector('main');
    if (!page || topModal(this.#document)) {
      return;
    }
    const known = this.#lastOn.get(page);
    const landing = page.querySelector<HTMLElement>(LANDING);
    const named = landing && (isUsable(landing) ? landing : firstStop(landing));
    const target = known && isUsable(known) ? known : named;
    this.#give(target ?? page);
    this.#awaited = target ? undefined : page;
  }

  /** What keys reach: not the body, nor a control that was disabled under the hand. */
  #active(): HTMLElement | undefined {
    const { activeElement: active, body } = this.#document;
    const isLost = active === body || active?.matches(':disabled') === true;
    return active instanceof HTMLElement && !isLost ? active : undefined;
  }

  #give(target: HTMLElement): boolean {
    target.focus({ preventScroll: true });
    return this.#document.activeElement === target;
  }

  #onFocus(target: EventTarget | null): void {
    if (!(target instanceof HTMLElement)) {
      return;
    }
    this.#rememberOpener(target);
    this.#places.delete(target);
    this.#last = target;
    if (target !== this.#awaited) {
      this.#awaited = undefined;
      const page = target.closest(PAGE);
      if (page && page !== target) {
        this.#lastOn.set(page, target);
      }
    }
  }

  #rememberOpener(target: HTMLElement): void {
    const layer = layerOf(target);
    const from = this.#last;
    for (const [each] of this.#openers) {
      const isUsed = [from, ...this.#openers.values()].some((one) => one && each.contains(one));
      if (!each.isConnected && !isUsed) {
        this.#openers.delete(each);
      }
    }
    const isBack = this.#strayedFrom !== undefined && layer?.contains(this.#strayedFrom) === true;
    this.#strayedFrom = layer ? undefined : topModal(this.#document);
    if (layer && from && !isBack && !layer.contains(from) && !this.#leadsTo(from, layer)) {
      this.#openers.set(layer, from);
    }
  }

  /** Whether an element's layer was opened, directly or not, from another layer: then this is the way back. */
  #leadsTo(element: HTMLElement, layer: Element): boolean {
    if (this.#layerOf(element) === layer) {
      // It was in the layer itself until a moment ago.
      return true;
    }
    let at: HTMLElement | undefined = element;
    for (let step = 0; at && step < MAX_STEPS; step += 1) {
      const from = this.#layerOf(at);
      at = from && this.#openers.get(from);
      if (at && layer.contains(at)) {
        return true;
      }
    }
    return false;
  }

  #layerOf(element: HTMLElement): Element | undefined {
    const place = this.#places.get(element);
    return layerOf(element) ?? (place && layerOf(place.parent));
  }

  #onChange(records: readonly MutationRecord[]): void {
    const gone = [this.#last, ...this.#openers.values()].filter(
      (one) => one !== undefined && !one.isConnected && !this.#places.has(one),
    );
    for (const element of gone) {
      const record = records.find(({ removedNodes }) =>
        [...removedNodes].some((node) => element && node.contains(element)),
      );
      if (element && record?.target instanceof Element) {
        const { target: parent, previousSibling: before, nextSibling: after } = record;
        this.#places.set(element, { parent, before, after });
      }
    }
    const active = this.#active();
    if (!active && this.#last && isUsable(this.#last)) {
      // The focus may be between two elements: taken back now, it would never reach the other one.
      setTimeout(() => this.#check());
    } else if (!active) {
      this.#check();
    } else if (active === this.#awaited) {
      this.land();
    }
  }

  #check(): void {
    if (this.#active()) {
      return;
    }
    const modal = topModal(this.#document);
    const target = this.#clickedAway(modal) ?? (this.#last && this.#successorOf(this.#last));
    const isOutside = modal !== undefined && !(target && modal.contains(target));
    const inside = isOutside ? (firstStop(modal) ?? modal) : target;
    if (!inside || !this.#give(inside)) {
      this.land();
    }
  }

  /** A press beside everything: keys go to the page from here, as if nothing were chosen. */
  #clickedAway(modal: HTMLElement | undefined): HTMLElement | undefined {
    const isAway = this.#isPointing && !modal && this.#last && isUsable(this.#last);
    return isAway ? (this.#document.querySelector('main') ?? undefined) : undefined;
  }

  /** Who takes over from an element: itself if it can, its neighbour, the opener of the layer that went with it. */
  #successorOf(element: HTMLElement): HTMLElement | undefined {
    let at: HTMLElement | undefined = element;
    for (let step = 0; at && step < MAX_STEPS; step += 1) {
      if (isUsable(at)) {
        return at;
      }
      const layer = this.#layerOf(at);
      if (!layer || isShown(layer)) {
        return this.#neighbourOf(at);
      }
      at = this.#openers.get(layer);
    }
    return undefined;
  }

  #neighbourOf(element: HTMLElement): HTMLElement | undefined {
    const landing = element.closest(LANDING);
    if (landing && !isShown(landing)) {
      // The page draws itself anew: its landing comes back.
      return undefined;
    }
    const place = element.isConnected ? placeOf(element) : this.#places.get(element);
    return place?.parent.isConnected ? neighbourOf(place) : undefined;
  }
}
