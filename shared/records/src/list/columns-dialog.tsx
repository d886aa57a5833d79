import { ArrowDownOutlined, ArrowUpOutlined } from '@ant-design/icons';
import { Button } from '@haulboard/ui/core';
import { Checkbox, InputNumber } from '@haulboard/ui/form';
import { Modal } from '@haulboard/ui/overlay';
import { useState } from 'react';
import type { Kind } from '../kind.ts';
import { useRecordTexts } from '../texts.ts';
import styles from '../views/views.module.css';
import { MAX_WIDTH, MIN_WIDTH, moved, possibleColumns, type ListLook } from './list-columns.ts';

type Props = {
  kind: Kind;
  look: ListLook;
  onChoose: (look: ListLook) => void;
  onClose: () => void;
};

/** Which columns a list shows, in which order and how wide; the first always stays. */
export function ColumnsDialog({ kind, look, onChoose, onClose }: Props) {
  const texts = useRecordTexts();
  const [draft, setDraft] = useState(look);
  const { columns: chosen, widths, isCompact } = draft;
  const setChosen = (columns: readonly string[]) => setDraft({ ...draft, columns });
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
        onChoose(draft);
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
              <span className={styles['placing']}>
                {at >= 0 && (
                  <Width
                    label={texts.widthOf(label)}
                    width={widths[name]}
                    hint={texts.asWide}
                    onChange={(width) => setDraft({ ...draft, widths: withWidth(widths, name, width) })}
                  />
                )}
                {at > 0 && (
                  <>
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
                  </>
                )}
              </span>
            </li>
          );
        })}
      </ul>
      <p>
        <Checkbox
          checked={isCompact}
          onChange={({ target }) => setDraft({ ...draft, isCompact: target.checked })}
        >
          {texts.compactRows}
        </Checkbox>
      </p>
      <Button onClick={() => setDraft({ columns: kind.columns, widths: {}, isCompact: false })}>
        {texts.usualColumns}
      </Button>
    </Modal>
  );
}

function withWidth(widths: ListLook['widths'], name: string, width: number | undefined) {
  const others = Object.entries(widths).filter(([other]) => other !== name);
  return Object.fromEntries(width === undefined ? others : [...others, [name, width]]);
}

type WidthProps = {
  label: string;
  width: number | undefined;
  hint: string;
  onChange: (width: number | undefined) => void;
};

function Width({ label, width, hint, onChange }: WidthProps) {
  return (
    <InputNumber<number>
      aria-label={label}
      size="small"
      controls={false}
      min={MIN_WIDTH}
      max={MAX_WIDTH}
      precision={0}
      placeholder={hint}
      value={width ?? null}
      onChange={(next) => onChange(next ?? undefined)}
    />
  );
}
