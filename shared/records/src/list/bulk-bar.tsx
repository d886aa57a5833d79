import type { RecordRow } from '@haulboard/contract';
import { Alert, Button } from '@haulboard/ui/core';
import { useConfirm, useOpenModal } from '@haulboard/ui/overlay';
import type { Kind } from '../kind.ts';
import styles from '../records.module.css';
import { useRecordTexts } from '../texts.ts';
import { BulkEdit } from './bulk-edit.tsx';
import type { Bulk } from './use-bulk.ts';
import type { Picking } from './use-picking.ts';

type Props = {
  kind: Kind;
  bulk: Bulk;
  rows: readonly RecordRow[];
  picking: Picking;
};

/** Begins and ends the choosing of several records: one button, which keeps the focus. */
export function ChooseButton({ canPick, picked, setPicked }: Picking) {
  const texts = useRecordTexts();
  const isPicking = picked !== undefined;
  return (
    canPick && (
      <Button onClick={() => setPicked(isPicking ? undefined : new Set())}>
        {isPicking ? texts.chooseNone : texts.choose}
      </Button>
    )
  );
}

/** Several records of the page at once: choosing them, changing a field of them, removing them. */
export function BulkBar({ kind, bulk, rows, picking: { picked, setPicked } }: Props) {
  const texts = useRecordTexts();
  const confirm = useConfirm();
  const { isBusy, remove, set } = bulk;
  const openModal = useOpenModal();
  const chosen = rows.filter(({ id }) => picked?.has(id) === true);
  const ask = async () => {
    const isSure = await confirm({
      title: texts.removeMany(chosen.length),
      content: texts.removeManyHint,
      okText: texts.remove,
      cancelText: texts.cancel,
      isDangerous: true,
    });
    if (isSure) {
      await remove(chosen);
      setPicked(undefined);
    }
  };
  const edit = () =>
    openModal((close) => (
      <BulkEdit
        kind={kind}
        count={chosen.length}
        onClose={close}
        onSet={(name, value) => {
          close();
          void set(chosen, name, value).then(() => setPicked(undefined));
        }}
      />
    ));
  return (
    <div className={styles['bar']}>
      <output>{texts.chosen(chosen.length)}</output>
      <Button size="small" onClick={() => setPicked(new Set(rows.map(({ id }) => id)))}>
        {texts.chooseAll}
      </Button>
      <Button size="small" isBusy={isBusy} why={chosen.length === 0 ? texts.chooseFirst : ''} onClick={edit}>
        {texts.change}
      </Button>
      <Button
        size="small"
        danger
        isBusy={isBusy}
        why={chosen.length === 0 ? texts.chooseFirst : ''}
        onClick={() => void ask()}
      >
        {texts.remove}
      </Button>
    </div>
  );
}

/** Records that stayed as they were, and why; also where the list has nothing in it any more. */
export function StayedNote({ bulk: { stayed, forget } }: { bulk: Bulk }) {
  const texts = useRecordTexts();
  return (
    stayed.length > 0 && (
      <Alert
        type="warning"
        showIcon
        closable={{ onClose: forget, 'aria-label': texts.close }}
        title={texts.stayed(stayed.length)}
        description={
          <ul className={styles['stayed']}>
            {stayed.map(({ id, name, why }) => (
              <li key={id}>{`${name}: ${why}`}</li>
            ))}
          </ul>
        }
      />
    )
  );
}
