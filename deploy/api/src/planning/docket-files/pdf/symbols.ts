import JsBarcode from 'jsbarcode';
import { encode } from 'uqr';

/** Rows of a QR code; true where it is dark. */
export function qrModules(text: string): readonly (readonly boolean[])[] {
  // Without a border: the page leaves the quiet zone.
  return encode(text, { border: 0, ecc: 'M' }).data;
}

/** Bars of Code 128 from left to right; true where it is dark. */
export function barModules(text: string): readonly boolean[] {
  const drawn: { encodings?: { data: string }[] } = {};
  JsBarcode(drawn, text, { format: 'CODE128' });
  const bits = (drawn.encodings ?? []).map(({ data }) => data).join('');
  return Array.from(bits, (bit) => bit === '1');
}
