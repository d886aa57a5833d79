/** Whole cents of what somebody typed as dollars, `18.5` or `1,200`; nothing where that is no amount. */
export function centsOf(typed: string): number | undefined {
  const [, dollars, rest = ''] = /^\$?(\d{1,3}(?:,?\d{3})*|\d+)(?:\.(\d{0,2}))?$/.exec(typed.trim()) ?? [];
  return dollars === undefined
    ? undefined
    : Number(dollars.replaceAll(',', '')) * 100 + Number(rest.padEnd(2, '0'));
}

/** Cents as somebody would type them: `18.50`. */
export function typedCents(cents: number | null): string {
  const [whole, part] = [Math.floor((cents ?? 0) / 100), (cents ?? 0) % 100];
  return cents === null ? '' : `${whole}.${String(part).padStart(2, '0')}`;
}
