import { Select } from '@haulboard/ui/form';
import { Modal } from '@haulboard/ui/overlay';
import { useHalfTyped } from '@haulboard/data';
import { useId, useState } from 'react';
import { z } from 'zod';
import { faultsOf, newDraft } from '../form/draft.ts';
import { FieldControl } from '../form/field-control.tsx';
import { listedFields } from './list-columns.ts';
import type { Kind } from '../kind.ts';
import styles from '../records.module.css';
import { useRecordTexts } from '../texts.ts';

const typed = z.object({ name: z.string(), value: z.unknown() });

type Props = {
  kind: Kind;
  count: number;
  onSet: (name: string, value: unknown) => void;
  onClose: () => void;
};

/** One field of several records: which one, and what it becomes. What names a record is each one's own. */
export function BulkEdit({ kind, count, onSet, onClose }: Props) {
  const { resource, labels } = kind;
  const texts = useRecordTexts();
  const id = useId();
  const names = listedFields(kind).filter((name) => name !== resource.label);
  const begun = { name: names[0] ?? '', value: newDraft(resource)[names[0] ?? ''] };
  const half = useHalfTyped({ name: `change several ${resource.plural}`, schema: typed, first: begun });
  const { value: held, change, ...kept } = half;
  const { name, value } = held;
  const [isAsked, setIsAsked] = useState(false);
  const field = resource.fields[name];
  const fault = isAsked ? faultsOf({ [name]: value }, resource.fields, texts)[name] : undefined;
  const choose = (next: string) => {
    change({ name: next, value: newDraft(resource)[next] });
    setIsAsked(false);
  };
  const set = () => {
    setIsAsked(true);
    if (faultsOf({ [name]: value }, resource.fields, texts)[name] === undefined) {
      kept.forget();
      onSet(name, value);
    }
  };
  return (
    <Modal
      open
      title={texts.changeMany(count)}
      okText={texts.apply}
      cancelText={texts.cancel}
      closable={{ 'aria-label': texts.close }}
      onOk={set}
      kept={{
        ...kept,
        forget: () => {
          kept.forget();
          onClose();
        },
      }}
      onCancel={onClose}
    >
      <div className={styles['wizard']}>
        <div className={styles['field']}>
          <label className={styles['label']} htmlFor={`${id}-field`}>
            {texts.whichField}
          </label>
          <Select<string>
            id={`${id}-field`}
            value={name}
            options={names.map((each) => ({ value: each, label: labels.fields[each] ?? each }))}
            onChange={choose}
          />
        </div>
        {field && (
          <div className={styles['field']}>
            <label className={styles['label']} htmlFor={`${id}-value`}>
              {texts.newValue}
              {field.unit !== undefined && ` (${texts.units[field.unit]})`}
            </label>
            <FieldControl
              key={name}
              id={`${id}-value`}
              kind={kind}
              name={name}
              field={field}
              value={value}
              valueName={undefined}
              isReadOnly={false}
              isWrong={fault !== undefined}
              describedBy={`${id}-fault`}
              onChange={(next) => change({ name, value: next })}
            />
            <span
              id={`${id}-fault`}
              className={styles['fault']}
              role={fault === undefined ? undefined : 'alert'}
            >
              {fault}
            </span>
          </div>
        )}
      </div>
    </Modal>
  );
}
