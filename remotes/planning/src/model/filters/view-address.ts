/** What a view is made of, in the order in which it is written down. */
const PARTS = [
  'q',
  'status',
  'crew',
  'destination',
  'customer',
  'unassigned',
  'note',
  'finding',
  'sort',
  'columns',
] as const;

/** Parts of the address that stay when another day is opened. */
const KEPT = [...PARTS, 'view', 'nomenu'] as const;

export type ViewChange = Readonly<Partial<Record<(typeof PARTS)[number] | 'view', string>>>;

function picked(params: URLSearchParams, names: readonly string[]): URLSearchParams {
  const picks = names.flatMap((name) => {
    const value = params.get(name) ?? '';
    return value === '' ? [] : [[name, value]];
  });
  return new URLSearchParams(picks);
}

/** Filters, order and columns of an address as one text: two addresses that show the same give the same. */
export function viewAddress(params: URLSearchParams): string {
  return picked(params, PARTS).toString();
}

/** What has to be put into the address so that it shows a view, and nothing that was there before. */
export function showing(address: string, viewId: number | null): ViewChange {
  const params = new URLSearchParams(address);
  const parts = PARTS.map((name) => [name, params.get(name) ?? ''] as const);
  return { ...Object.fromEntries(parts), view: viewId === null ? '' : String(viewId) };
}

/** The path of another day, with how the board is looked at. */
export function withLook(path: string, params: URLSearchParams): string {
  const kept = picked(params, KEPT).toString();
  return kept === '' ? path : `${path}${path.includes('?') ? '&' : '?'}${kept}`;
}
