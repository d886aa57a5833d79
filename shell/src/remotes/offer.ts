import { UNKNOWN_SHELL, type ShellOffer } from '@haulboard/contract/shell';

/** Written in by the build: what remotes can take from this shell. */
declare const SHELL_OFFER: ShellOffer;

/** What this shell brings for remotes; its contract alone where no build wrote it in, as in tests. */
export function offerOfThisShell(): ShellOffer {
  return typeof SHELL_OFFER === 'undefined' ? UNKNOWN_SHELL : SHELL_OFFER;
}
