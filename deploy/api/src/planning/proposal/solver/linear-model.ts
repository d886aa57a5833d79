import loadHighs from 'highs';

type Column = { cost: number; upper: number; entries: readonly (readonly [row: number, value: number])[] };

/** A linear program to maximise, put together column by column. */
export class LinearModel {
  readonly #columns: Column[] = [];
  readonly #rows: { lower: number; upper: number }[] = [];

  get size(): { columns: number; rows: number } {
    return { columns: this.#columns.length, rows: this.#rows.length };
  }

  /** @returns its number, for `column` */
  row(lower: number, upper: number): number {
    return this.#rows.push({ lower, upper }) - 1;
  }

  /** A quantity from 0 to `upper`, what one of it is worth, and how it counts in rows. */
  column(cost: number, entries: Column['entries'], upper = Infinity): void {
    this.#columns.push({ cost, upper, entries });
  }

  /** The best value, or null when HiGHS did not prove one in time. */
  async maximise(seconds: number): Promise<number | null> {
    const highs = await loadHighs();
    const bounded = (value: number) => (Number.isFinite(value) ? value : Math.sign(value) * highs.infinity);
    const entries = this.#columns.map((column) => column.entries);
    const starts = [0];
    for (const own of entries) {
      starts.push((starts.at(-1) ?? 0) + own.length);
    }
    const model = {
      numCols: this.#columns.length,
      numRows: this.#rows.length,
      sense: highs.constants.objectiveSense.maximize,
      colCost: this.#columns.map(({ cost }) => cost),
      colLower: this.#columns.map(() => 0),
      colUpper: this.#columns.map(({ upper }) => bounded(upper)),
      rowLower: this.#rows.map(({ lower }) => bounded(lower)),
      rowUpper: this.#rows.map(({ upper }) => bounded(upper)),
      matrix: {
        format: 'csc' as const,
        numRows: this.#rows.length,
        numCols: this.#columns.length,
        starts,
        indices: entries.flatMap((own) => own.map(([row]) => row)),
        values: entries.flatMap((own) => own.map(([, value]) => value)),
      },
    };
    return highs.withModel(model, (open) => {
      open.options.set({ output_flag: false, time_limit: seconds });
      open.run();
      const isProven = open.getModelStatus() === highs.constants.modelStatus.optimal;
      return isProven ? open.getObjectiveValue() : null;
    });
  }
}
