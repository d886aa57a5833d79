/** `KI; K Industrial`: words that people chose themselves. */
export function readTags(text: string): string[] {
  const words = text.split(/[,;]/).map((word) => word.trim());
  return [...new Set(words.filter((word) => word !== ''))];
}
