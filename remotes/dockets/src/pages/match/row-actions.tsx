import type { MatchRow } from '@haulboard/contract';
import { Button } from '@haulboard/ui/core';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'react-router';
import { KIND_NAMES } from './match-labels.ts';
import styles from './match.module.css';
import type { SettlingState } from './use-settling.ts';

/** What settles a row, and what takes that back. */
export function RowActions({ row, name, state }: { row: MatchRow; name: string; state: SettlingState }) {
  const { i18n, t } = useLingui();
  const { settlement } = row;
  return (
    <div className={styles['actions']}>
      {row.actions.map((kind) => {
        const label = i18n._(KIND_NAMES[kind]);
        return (
          <Button
            key={kind}
            size="small"
            aria-label={t`${label}: ${name}`}
            onClick={() => state.settle({ kind, rows: [row] })}
          >
            {label} …
          </Button>
        );
      })}
      {settlement && !settlement.isUndone && (
        <Button
          size="small"
          isBusy={state.isUndoing}
          aria-label={t`Undo: ${name}`}
          onClick={() => state.undo(settlement.id)}
        >
          <Trans>Undo</Trans>
        </Button>
      )}
      {row.state === 'no_docket' && (
        <Link to="/dockets?id=paper">
          <Trans>Enter its paper docket</Trans>
        </Link>
      )}
    </div>
  );
}
