import { readFileSync } from 'node:fs';
import { STATUS_COLORS } from '@haulboard/contract';
import { tokens, tokenSheet, withTokenValues } from '@haulboard/ui/tokens';

const { color } = tokens;
const AA_TEXT = 4.5;
const AA_EDGE = 3;

/** Relative luminance of `#rrggbb` (WCAG 2.2). */
function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return part <= 0.040_45 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [low = 0, high = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (high + 0.05) / (low + 0.05);
}

const { page, sunken, surface, band, raised, popup, hover } = color;
const GROUNDS = { page, sunken, surface, band, raised, popup, hover };
const { text, textSoft, textFaint, link, accent, info, infoText, warning, error, errorText } = color;
const TEXTS = { text, textSoft, textFaint, link, accent, info, infoText, warning, error, errorText };

describe('the tokens', () => {
  it.each(Object.entries(GROUNDS))('are read on %s, statuses and shared trucks too', (_, ground) => {
    const { sharedIn, sharedOut } = color;
    const unread = Object.entries({ ...TEXTS, ...STATUS_COLORS, sharedIn, sharedOut })
      .map(([name, value]) => [name, contrast(value, ground)] as const)
      .filter(([, ratio]) => ratio < AA_TEXT);
    expect(unread).toEqual([]);
    expect(contrast(color.focus, ground)).toBeGreaterThanOrEqual(AA_EDGE);
    expect(contrast(color.border, ground)).toBeGreaterThanOrEqual(AA_EDGE);
  });

  it.each([
    ['a good thing', color.goodGround],
    ['a warning', color.warningGround],
    ['an error', color.errorGround],
    ['a fact', color.infoGround],
  ])('are read on the ground of %s', (_, ground) => {
    const texts = [text, textSoft, accent, warning, error, errorText, infoText];
    expect(texts.filter((one) => contrast(one, ground) < AA_TEXT)).toEqual([]);
  });

  it('are read as dark writing on the bright ones', () => {
    const bright = [color.primary, color.link, accent, warning, error, ...Object.values(STATUS_COLORS)];
    expect(bright.filter((one) => contrast(color.ink, one) < AA_TEXT)).toEqual([]);
    expect(contrast(color.paperText, color.paper)).toBeGreaterThan(20);
  });

  it('grow lighter from the page to what opens over a dialog', () => {
    const heights = [sunken, page, surface, band, raised, popup, hover].map(luminance);
    expect(heights).toEqual(heights.toSorted((a, b) => a - b));
    expect(page).not.toBe('#000000');
  });

  it('are in the style sheet as they are in the list', () => {
    const sheet = readFileSync(new URL('../../ui/src/tokens/tokens.css', import.meta.url), 'utf8');
    expect(sheet).toBe(tokenSheet(STATUS_COLORS));
  });

  it('become their values in a page that stands alone, and a name that is none is an error', () => {
    expect(withTokenValues('a{color:var(--hb-text-soft);gap:var(--hb-space-2)}')).toBe(
      `a{color:${color.textSoft};gap:8px}`,
    );
    expect(() => withTokenValues('a{color:var(--hb-nothing)}')).toThrow('--hb-nothing is no token');
  });
});
