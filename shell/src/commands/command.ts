import type { RemoteCommand } from '@haulboard/contract/shell';

/** Something a person can do, wherever it comes from. */
export type Command = RemoteCommand & {
  /** Only keys can say what it should do (which tab): the list does not offer it. */
  isKeyOnly: boolean;
};
