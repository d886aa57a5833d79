import { one } from './one.ts';

/** What the build writes into the page about the shell it belongs to. */
export type ShellFiles = {
  /** Scripts and styles that start it, with the hash each must have. */
  entry: { url: string; integrity: string }[];
  /** Everything it may ask for afterwards, first things first. */
  later: string[];
  /** The product's typeface. */
  typeface?: string;
};

export function readShellFiles(): ShellFiles {
  const files: ShellFiles = JSON.parse(one(document, '#shell').textContent);
  return files;
}
