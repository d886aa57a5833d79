const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

function decode(text: string): string {
  return text.replaceAll(/&(amp|lt|gt|quot|apos);/g, (_, name: string) => ENTITIES[name] ?? '');
}

/** What a bucket answers when it is asked which objects it has: their keys, and whether there are more. */
export function readListing(xml: string): { readonly keys: string[]; readonly isCut: boolean } {
  const keys = [...xml.matchAll(/<Key>([^<]*)<\/Key>/g)].map(([, key = '']) => decode(key));
  return { keys, isCut: /<IsTruncated>true<\/IsTruncated>/.test(xml) };
}
