import { isNear } from '@haulboard/contract';
import type { Command } from './command.ts';

/** Small letters without macrons and other marks: `kaingaroa` is Kāingaroa. */
function plain(text: string): string {
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
}

/** 0 when every word of the query begins a word of the text, 1 when each is inside, else nothing. */
function rank(text: string, words: readonly string[]): number | undefined {
  const folded = plain(text);
  if (!words.every((word) => folded.includes(word))) {
    return undefined;
  }
  return words.every((word) => ` ${folded}`.includes(` ${word}`)) ? 0 : 1;
}

/** Words shorter than this are one slip away from too many others. */
const MIN_MISSPELT = 4;

/** 2 when every word of the query is in the text with one slip at most: `publsih`. */
function rankMisspelt(text: string, words: readonly string[]): number | undefined {
  const own = plain(text).split(/[\s,.:()/…]+/);
  const isMeant = (word: string): boolean =>
    own.some((each) => each.startsWith(word) || (word.length >= MIN_MISSPELT && isNear(each, word)));
  return words.every(isMeant) ? 2 : undefined;
}

/** Commands whose title, in either language, has every word of the query, slips forgiven; the best first. */
export function findCommands(commands: readonly Command[], query: string): Command[] {
  const words = plain(query)
    .split(/\s+/)
    .filter((word) => word !== '');
  return commands
    .map((command) => {
      const text = Object.values(command.title).join(' ');
      return { command, rank: rank(text, words) ?? rankMisspelt(text, words) };
    })
    .filter((each): each is { command: Command; rank: number } => each.rank !== undefined)
    .toSorted((a, b) => a.rank - b.rank)
    .map(({ command }) => command);
}
