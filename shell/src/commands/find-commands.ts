import { isNear } from '@haulboard/contract';
import type { Command } from './command.ts';

/** `rank`: how well it fits; 0 is best. */
export type FoundCommand = { command: Command; rank: number };

/** Small letters without macrons and other marks: `kaingaroa` is Kāingaroa. */
function plain(text: string): string {
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
}

/**
 * 0 when every word of the query begins a word, and the first of them a title. 1 when they begin words of the titles.
 * 2 when each is inside, else nothing.
 */
function rank(titles: readonly string[], words: readonly string[]): number | undefined {
  const text = titles.join(' ');
  if (!words.every((word) => text.includes(word))) {
    return undefined;
  }
  if (!words.every((word) => ` ${text}`.includes(` ${word}`))) {
    return 2;
  }
  return titles.some((title) => title.startsWith(words[0] ?? '')) ? 0 : 1;
}

/** Words shorter than this are one slip away from too many others. */
const MIN_MISSPELT = 4;

/** 3 when every word of the query is in the titles with one slip at most: `publsih`. */
function rankMisspelt(titles: readonly string[], words: readonly string[]): number | undefined {
  const own = titles.join(' ').split(/[\s,.:()/…]+/);
  const isMeant = (word: string): boolean =>
    own.some((each) => each.startsWith(word) || (word.length >= MIN_MISSPELT && isNear(each, word)));
  return words.every(isMeant) ? 3 : undefined;
}

/** Commands whose title, in either language, has every word of the query, slips forgiven; the best first. */
export function findCommands(commands: readonly Command[], query: string): FoundCommand[] {
  const words = plain(query)
    .split(/\s+/)
    .filter((word) => word !== '');
  return commands
    .map((command) => {
      const titles = Object.values(command.title).map(plain);
      return { command, rank: rank(titles, words) ?? rankMisspelt(titles, words) };
    })
    .filter((each): each is FoundCommand => each.rank !== undefined)
    .toSorted((a, b) => a.rank - b.rank);
}
