/** `1,234`, `12,345,678.9`: each comma has exactly three digits behind it. */
const GROUPED = /^[+-]?[1-9]\d{0,2}(,\d{3})+(\.\d*)?$/;
/** `18,50`, `0,125`: the one comma is the decimal sign. */
const WITH_COMMA = /^[+-]?\d*,\d*$/;
const PLAIN = /^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i;

/** The digits as a program writes them; as they are where commas leave open what is meant. */
function withPoint(text: string): string {
  if (GROUPED.test(text)) {
    return text.replaceAll(',', '');
  }
  return WITH_COMMA.test(text) ? text.replace(',', '.') : text;
}

/** A number as people write it: `1,234.5`, `1 234`, `18,50`. Undefined for `1,2,3`, and for what is no number. */
export function readNumber(typed: string): number | undefined {
  const text = withPoint(typed.replaceAll(/[\s'’]/g, ''));
  return PLAIN.test(text) ? Number(text) : undefined;
}
