const IDEOGRAPH = /\p{Script=Han}/u;

/** Up to two letters for a person: of the first and the last word, or the end of a Chinese name, which is the given one. */
export function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/);
  const [first = '', ...more] = words;
  if (more.length === 0 && IDEOGRAPH.test(first)) {
    return Array.from(first).slice(-2).join('');
  }
  const letters = [first, more.at(-1) ?? ''].map((word) => Array.from(word)[0] ?? '');
  return letters.join('').toLocaleUpperCase();
}
