/** Whether two words differ by one slip: a letter wrong, missing, too many, or two neighbours swapped. */
export function isNear(word: string, typed: string): boolean {
  if (Math.abs(word.length - typed.length) > 1) {
    return false;
  }
  let at = 0;
  while (at < word.length && word[at] === typed[at]) {
    at += 1;
  }
  const restOf = (text: string, from: number) => text.slice(from);
  const isSwapped =
    word[at] === typed[at + 1] &&
    word[at + 1] === typed[at] &&
    restOf(word, at + 2) === restOf(typed, at + 2);
  return (
    isSwapped ||
    restOf(word, at + 1) === restOf(typed, at + 1) ||
    restOf(word, at + 1) === restOf(typed, at) ||
    restOf(word, at) === restOf(typed, at + 1)
  );
}
