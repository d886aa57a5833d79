/** One thing that was tried, what it measured, and whether the product kept its promise. */
export type Line = {
  readonly name: string;
  /** By their heading, in words: the columns of the table. */
  readonly figures: Readonly<Record<string, string>>;
  readonly isKept: boolean;
};

/** A named attack on a product of its own: `npm run trust -- <name>`. */
export type Scenario = {
  /** One sentence for the help text. */
  readonly about: string;
  /** Starts a product, attacks it, measures, and stops it; `tell` is called with each line when it is known. */
  readonly run: (tell: (line: Line) => void) => Promise<void>;
};
