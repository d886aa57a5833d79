/** A stretch of time, seconds since epoch; `to` no longer belongs to it. */
export type Span = { readonly from: number; readonly to: number };

export function length({ from, to }: Span): number {
  return to - from;
}

export function overlap(a: Span, b: Span): boolean {
  return a.from < b.to && b.from < a.to;
}

/** Whether one of the windows holds the whole span. */
export function isInside(span: Span, windows: readonly Span[]): boolean {
  return windows.some(({ from, to }) => from <= span.from && span.to <= to);
}

/** Joins spans whose gap is below `gap` seconds; the answer is in order of time. */
export function joined(spans: readonly Span[], gap: number): Span[] {
  const result: Span[] = [];
  for (const span of spans.toSorted((a, b) => a.from - b.from || a.to - b.to)) {
    const last = result.at(-1);
    if (last && span.from - last.to < gap) {
      result[result.length - 1] = { from: last.from, to: Math.max(last.to, span.to) };
    } else {
      result.push(span);
    }
  }
  return result;
}

/** Cuts spans in order of time into groups wherever they leave `gap` seconds or more. */
export function groups(spans: readonly Span[], gap: number): Span[][] {
  const result: Span[][] = [];
  for (const span of joined(spans, 0)) {
    const group = result.at(-1);
    const last = group?.at(-1);
    if (group && last && span.from - last.to < gap) {
      group.push(span);
    } else {
      result.push([span]);
    }
  }
  return result;
}

/** When the spans, counted one after the other, have lasted `limit` seconds; nothing when they never do. */
export function momentAt(spans: readonly Span[], limit: number): number | undefined {
  let rest = limit;
  for (const span of spans) {
    if (length(span) > rest) {
      return span.from + rest;
    }
    rest -= length(span);
  }
  return undefined;
}

/** A time in which too many spans run at once; `count` is the busiest moment's. */
export type Crowd<S extends Span> = Span & { count: number; spans: S[] };

/** Finds the times in which more than `most` of the spans run at once. */
export function crowds<S extends Span>(spans: readonly S[], most: number): Crowd<S>[] {
  const edges = spans.flatMap(({ from, to }) => [
    { at: from, step: 1 },
    { at: to, step: -1 },
  ]);
  const result: { from: number; to: number; count: number }[] = [];
  let count = 0;
  // Who leaves at a moment makes room for who comes at it.
  for (const { at, step } of edges.toSorted((a, b) => a.at - b.at || a.step - b.step)) {
    const last = result.at(-1);
    if (step > 0 && count === most) {
      result.push({ from: at, to: at, count: most + 1 });
    } else if (last && count > most) {
      last.to = at;
      last.count = Math.max(last.count, count + step);
    }
    count += step;
  }
  return result.map((crowd) => ({ ...crowd, spans: spans.filter((span) => overlap(span, crowd)) }));
}
