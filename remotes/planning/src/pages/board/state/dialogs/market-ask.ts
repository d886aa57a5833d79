const ABOUT_OFFER = ['counter', 'decline', 'return'] as const;
const ABOUT_REQUEST = ['answer', 'refuse'] as const;

/** What a button of the market asks first: for trucks, or about one offer or request, by its id. */
export type MarketAsk =
  | { kind: 'ask' }
  | { kind: (typeof ABOUT_OFFER)[number]; shareId: number }
  | { kind: (typeof ABOUT_REQUEST)[number]; requestId: number };

/** As the address says it: `ask`, `counter:12`. */
export function nameOfAsk(ask: MarketAsk): string {
  if ('shareId' in ask) {
    return `${ask.kind}:${ask.shareId}`;
  }
  return 'requestId' in ask ? `${ask.kind}:${ask.requestId}` : ask.kind;
}

/** What such a name asks; nothing when it is no such name. */
export function askOf(name: string): MarketAsk | undefined {
  const [kind = '', id = ''] = name.split(':');
  if (name === 'ask') {
    return { kind: 'ask' };
  }
  const offer = ABOUT_OFFER.find((one) => one === kind);
  const request = ABOUT_REQUEST.find((one) => one === kind);
  if (!/^\d+$/.test(id)) {
    return undefined;
  }
  if (offer) {
    return { kind: offer, shareId: Number(id) };
  }
  return request && { kind: request, requestId: Number(id) };
}
