/** What a list's address is made of: parts that a view keeps, and parts that a choice of another view leaves out. */
export type ViewParts = { kept: readonly string[]; dropped: readonly string[] };

/** A view that is none: everything is shown, though the list usually opens with a view. */
export const NO_VIEW = 'all';

/** What a view keeps of an address; two addresses that show the same give the same text. */
export function viewAddress(params: URLSearchParams, { kept }: ViewParts): string {
  const pairs = kept.map((name) => [name, params.get(name) ?? '']);
  return new URLSearchParams(pairs.filter(([, value]) => value !== '')).toString();
}

/** What has to be put into the address so that it shows a view, and nothing that was there before. */
export function showing(address: string, view: string, { kept, dropped }: ViewParts): Record<string, string> {
  const params = new URLSearchParams(address);
  return Object.fromEntries([
    ...kept.map((name) => [name, params.get(name) ?? '']),
    ...dropped.map((name) => [name, '']),
    ['view', view],
  ]);
}
