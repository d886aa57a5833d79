/** Where a demand's next load fits best into a truck's day, and what it is worth there. */
export type Fit = { gain: number; at: number };

type Known = { best: number; gain: number; second: number; secondGain: number; seen: number };
type Fits = (truck: number, demand: number) => Fit | null;

const NONE = -1;

/** Ranks one more truck. */
function rank(known: Known, truck: number, gain: number): void {
  if (gain > known.gain) {
    known.second = known.best;
    known.secondGain = known.gain;
    known.best = truck;
    known.gain = gain;
  } else if (gain > known.secondGain) {
    known.second = truck;
    known.secondGain = gain;
  }
}

/**
 * The best and the second best truck of each demand. A full look goes over all trucks; afterwards only the trucks
 * that have changed are compared, which is what makes large days quick.
 */
export class InsertionCache {
  readonly #trucks: number;
  readonly #fit: Fits;
  readonly #known: (Known | undefined)[] = [];
  /** Trucks in the order in which they changed. */
  readonly #changed: number[] = [];

  constructor(trucks: number, fit: Fits) {
    this.#trucks = trucks;
    this.#fit = fit;
  }

  changed(truck: number): void {
    this.#changed.push(truck);
  }

  forget(demand?: number): void {
    if (demand === undefined) {
      this.#known.length = 0;
      this.#changed.length = 0;
    } else {
      this.#known[demand] = undefined;
    }
  }

  /** The best truck, and what the second best is worth (0 when there is none). */
  of(demand: number): { truck: number; fit: Fit; second: number } | undefined {
    const before = this.#known[demand];
    const known = before && this.#renew(before, demand) ? before : this.#look(demand);
    this.#known[demand] = known;
    const fit = known.best === NONE ? null : this.#fit(known.best, demand);
    return fit ? { truck: known.best, fit, second: Math.max(0, known.secondGain) } : undefined;
  }

  #look(demand: number): Known {
    const seen = this.#changed.length;
    const known: Known = { best: NONE, gain: -Infinity, second: NONE, secondGain: -Infinity, seen };
    for (let truck = 0; truck < this.#trucks; truck += 1) {
      const fit = this.#fit(truck, demand);
      if (fit) {
        rank(known, truck, fit.gain);
      }
    }
    return known;
  }

  /** Brings up to date what was known; false when one of the two has changed, so that a full look is needed. */
  #renew(known: Known, demand: number): boolean {
    const { length } = this.#changed;
    for (let at = known.seen; at < length; at += 1) {
      const truck = this.#changed[at];
      if (truck === known.best || truck === known.second) {
        return false;
      }
    }
    for (const truck of new Set(this.#changed.slice(known.seen))) {
      const fit = this.#fit(truck, demand);
      if (fit) {
        rank(known, truck, fit.gain);
      }
    }
    known.seen = length;
    return true;
  }
}
