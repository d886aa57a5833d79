import { useDelayed } from '@haulboard/ui/core';
import { Plural, Trans } from '@lingui/react/macro';
import styles from './commands.module.css';
import type { FoundState } from './use-found.ts';

type Props = { query: string; count: number; found: FoundState };

/** One line below the list: searching, nothing found, not answered; read out as it changes. */
export function PaletteStatus({ query, count, found }: Props) {
  const { isPending, error, retry } = found;
  const isSlow = useDelayed(isPending);
  const text = query.trim();
  if (error !== null && error !== undefined) {
    return (
      <div className={styles['status']} role="alert">
        <Trans>The search did not answer. Pages and commands above still work.</Trans>{' '}
        <button type="button" className={styles['retry']} onClick={retry}>
          <Trans>Retry</Trans>
        </button>
      </div>
    );
  }
  return (
    <output className={styles['status']}>
      {isSlow && <Trans>Searching …</Trans>}
      {!isPending && text !== '' && count === 0 && (
        <Trans>No matches for “{text}”. Try a code, a name or a part of it.</Trans>
      )}
      {!isPending && count > 0 && <Plural value={count} one="# line" other="# lines" />}
    </output>
  );
}
