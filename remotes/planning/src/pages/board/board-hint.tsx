import type { Board } from '@haulboard/contract';
import { Trans, useLingui } from '@lingui/react/macro';
import type { CommandError } from '../../model/commands/command-errors.ts';
import { useBoardFound } from './state/board-context.tsx';
import styles from './board.module.css';
import { commandErrorText } from './labels/command-error-labels.ts';

type Props = { board: Board; locked: CommandError | undefined };

/** One line that says what to do next, when there is something to say. */
export function BoardHint({ board, locked }: Props) {
  const { i18n } = useLingui();
  const { rows, query } = useBoardFound();
  if (locked) {
    return <p className={styles['teach']}>{commandErrorText(i18n, locked)}</p>;
  }
  if (rows.length === 0 && query !== '') {
    return (
      <p className={styles['teach']}>
        <Trans>No truck or load matches “{query}”. Clear the search to see the whole day.</Trans>
      </p>
    );
  }
  if (rows.length === 0 && board.vehicles.length > 0) {
    return (
      <p className={styles['teach']}>
        <Trans>No truck matches the filters. Clear them to see the whole day.</Trans>
      </p>
    );
  }
  const isUnplanned =
    board.unassigned.length === 0 && board.vehicles.every(({ tasks }) => tasks.length === 0);
  if (!isUnplanned) {
    return null;
  }
  return (
    <p className={styles['teach']}>
      <Trans>
        Nothing is planned for this day yet. Press <kbd>N</kbd> for the first load, or drag a line from Open
        stock to a truck.
      </Trans>
    </p>
  );
}
