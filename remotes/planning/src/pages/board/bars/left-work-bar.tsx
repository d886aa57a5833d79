import { formatTime } from '@haulboard/contract/time';
import { useZone } from '@haulboard/data';
import { Button } from '@haulboard/ui/core';
import { Trans, useLingui } from '@lingui/react/macro';
import { useBoardEditing } from '../state/board-context.tsx';
import styles from './bars.module.css';

/** Offers what another tab left half typed on this plan, one at a time. Whoever is typing is not asked. */
export function LeftWorkBar() {
  const { t } = useLingui();
  const zone = useZone();
  const { editor } = useBoardEditing();
  const [work] = editor.left;
  if (!work || editor.fields) {
    return null;
  }
  const { fields, savedAt } = work;
  const at = savedAt > 0 ? formatTime(savedAt, zone) : '';
  return (
    <section className={styles['waiting']} aria-label={t`Unsaved work of another tab`}>
      <output>
        <strong>
          {fields.taskId === null ? (
            <Trans>Another tab has an unfinished load.</Trans>
          ) : (
            <Trans>Another tab has unfinished changes of a load.</Trans>
          )}
        </strong>{' '}
        {at !== '' && <Trans>Kept at {at}.</Trans>}
      </output>
      <Button size="small" onClick={() => editor.takeOver(work)}>
        {t`Take over`}
      </Button>
      <Button size="small" onClick={() => editor.discard(work)}>
        {t`Discard it`}
      </Button>
    </section>
  );
}
