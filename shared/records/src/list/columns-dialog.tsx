import { ArrowDownOutlined, ArrowUpOutlined } from '@ant-design/icons';
import { Button } from '@haulboard/ui/core';
import { Checkbox } from '@haulboard/ui/form';
import { Modal } from '@haulboard/ui/overlay';
import { useState } from 'react';
import type { Kind } from '../kind.ts';
import { useRecordTexts } from '../texts.ts';
import styles from '../views/views.module.css';
import { moved, possibleColumns } from './list-columns.ts';

type Props = {
  kind: Kind;
  columns: readonly string[];
  onChoose: (columns: readonly string[]) => void;
  onClose: () => void;
};

/** Which columns a list shows, and in which order; the first always stays. */
export function ColumnsDialog({ kind, columns, onChoose, onClose }: Props) {
  const texts = useRecordTexts();
  const [chosen, setChosen] = useState(columns);
  const rest = possibleColumns(kind).filter((name) => !chosen.includes(name));
  const toggle = (name: string) =>
    setChosen(chosen.includes(name) ? chosen.filter((other) => other !== name) : [...chosen, name]);
  return (
    <Modal
      open
      width={480}
      title={texts.columns}
      okText={texts.apply}
      cancelText={texts.cancel}
      onOk={() => {
        onChoose(chosen);
        onClose();
      }}
      onCancel={onClose}
    >
      <ul className={styles['columns']}>
        {[...chosen, ...rest].map((name) => {
          const label = kind.labels.fields[name] ?? name;
          const at = chosen.indexOf(name);
          return (
            <li key={name} className={styles['column']}>
              <Checkbox checked={at >= 0} disabled={at === 0} onChange={() => toggle(name)}>
                {label}
              </Checkbox>
              {at > 0 && (
                <span>
                  <Button
                    type="text"
                    aria-label={texts.moveUp(label)}
                    icon={<ArrowUpOutlined aria-hidden />}
                    why={at === 1 ? texts.firstStays : ''}
                    onClick={() => setChosen(moved(chosen, name, -1))}
                  />
                  <Button
                    type="text"
                    aria-label={texts.moveDown(label)}
                    icon={<ArrowDownOutlined aria-hidden />}
                    why={at === chosen.length - 1 ? texts.isLastColumn : ''}
                    onClick={() => setChosen(moved(chosen, name, 1))}
                  />
                </span>
              )}
            </li>
          );
        })}
      </ul>
      <Button onClick={() => setChosen(kind.columns)}>{texts.usualColumns}</Button>
    </Modal>
  );
}
