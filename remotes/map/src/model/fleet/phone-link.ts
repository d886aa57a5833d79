const EXTENSION = /\s*(?:ext\.?|x)\s*\d+$/i;

/** What a phone dials (RFC 3966): the number without what is written around it; an extension is dialled by hand. */
export const phoneLink = (phone: string): string =>
  `tel:${phone.replace(EXTENSION, '').replaceAll(/[^+\d]/g, '')}`;
