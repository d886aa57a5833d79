import type { ShellFiles } from './shell-files.ts';

/** The form stands in a font of the computer, so that one answer is enough to use it; the product's own comes after. */
export function bringTypeface({ typeface }: Pick<ShellFiles, 'typeface'>): void {
  if (typeface !== undefined) {
    document.fonts.add(new FontFace('Inter', `url(${typeface})`, { weight: '400 700', display: 'swap' }));
  }
}
