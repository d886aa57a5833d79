import { Modal, Checkbox } from '@haulboard/ui/data';
import { Tag } from '@haulboard/ui/core';
import { Plural, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { PublishGroup } from '../../../model/publish-list.ts';
import { loadTimes } from '../words/load-words.ts';
import styles from './dialogs.module.css';

type Props = {
  groups: readonly PublishGroup[];
  onPublish: (taskIds: number[]) => void;
  onCancel: () => void;
};

/** What publishing changes, truck by truck; every row can be left out. */
export function PublishDialog({ groups, onPublish, onCancel }: Props) {
  const { t } = useLingui();
  const [left, setLeft] = useState<ReadonlySet<number>>(new Set());
  const ids = groups.flatMap(({ entries }) => entries.map(({ task }) => task.id));
  const chosen = ids.filter((id) => !left.has(id));
  const set = (changed: readonly number[], isChosen: boolean) => {
    const next = new Set(left);
    for (const id of changed) {
      if (isChosen) {
        next.delete(id);
      } else {
        next.add(id);
      }
    }
    setLeft(next);
  };
  return (
    <Modal
      open
      width={640}
      title={t`Publish the plan`}
      okText={<Plural value={chosen.length} one="Publish # load" other="Publish # loads" />}
      cancelText={t`Cancel`}
      okButtonProps={{ disabled: chosen.length === 0, autoFocus: true }}
      onOk={() => onPublish(chosen)}
      onCancel={onCancel}
    >
      <p className={styles['lead']}>
        {t`Drivers see these loads as soon as they are published. What you leave out stays a draft.`}
      </p>
      <Checkbox
        checked={chosen.length === ids.length}
        indeterminate={chosen.length > 0 && chosen.length < ids.length}
        onChange={(event) => set(ids, event.target.checked)}
      >
        <strong>{t`All drafts`}</strong>
      </Checkbox>
      <div className={styles['groups']}>
        {groups.map((group) => (
          <fieldset key={group.vehicleId} className={styles['group']}>
            <legend>{t`Truck ${group.truck}`}</legend>
            {group.entries.map(({ task, kind }) => (
              <Checkbox
                key={task.id}
                className={styles['entry'] ?? ''}
                checked={!left.has(task.id)}
                onChange={(event) => set([task.id], event.target.checked)}
              >
                <Tag color={kind === 'new' ? 'green' : 'gold'}>{kind === 'new' ? t`New` : t`Changed`}</Tag>
                {task.seq}. {task.crewCode} {task.forestName} · {task.gradeCode} → {task.destinationName}{' '}
                <span className={styles['soft']}>{loadTimes(task)}</span>
              </Checkbox>
            ))}
          </fieldset>
        ))}
      </div>
    </Modal>
  );
}
