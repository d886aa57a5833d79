/** What people and files put between words; a Chinese keyboard has commas of its own. */
const BETWEEN = /[,;，；、]/;

/** The words of a cell, as they were typed. */
export function splitWords(text: string): string[] {
  const words = text.split(BETWEEN).map((word) => word.trim());
  return words.filter((word) => word !== '');
}

/** `KI; K Industrial`: words that people chose themselves. */
export function readTags(text: string): string[] {
  return [...new Set(splitWords(text))];
}
