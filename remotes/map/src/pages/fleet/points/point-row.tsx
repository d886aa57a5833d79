import { ArrowUpOutlined, DeleteOutlined } from '@ant-design/icons';
import { Button } from '@haulboard/ui/core';
import { Input } from '@haulboard/ui/form';
import { useLingui } from '@lingui/react/macro';
import { useId } from 'react';
import { readPoint } from '../../../model/fences/typed-shape.ts';
import { POINT_FAULTS } from './point-faults.ts';
import styles from './points.module.css';

type Props = {
  label: string;
  /** What stands before the field: long coordinates need the room. */
  mark: string;
  text: string;
  onChange: (text: string) => void;
  /** Before the point above it; nothing for the first. */
  onUp: (() => void) | undefined;
  onRemove: () => void;
};

/** A point of the list: typed anew, moved up or taken away. */
export function PointRow({ label, mark, text, onChange, onUp, onRemove }: Props) {
  const { t } = useLingui();
  const id = useId();
  const read = readPoint(text);
  const fault = 'what' in read ? t(POINT_FAULTS[read.what]) : '';
  return (
    <li className={styles['row']}>
      <span aria-hidden>{mark}</span>
      <Input
        aria-label={label}
        size="small"
        value={text}
        autoComplete="off"
        aria-invalid={fault !== ''}
        aria-describedby={`${id}-fault`}
        {...(fault === '' ? {} : { status: 'error' as const })}
        onChange={({ target }) => onChange(target.value)}
      />
      {onUp ? (
        <Button
          type="text"
          size="small"
          icon={<ArrowUpOutlined aria-hidden />}
          aria-label={t`Move up: ${label}`}
          onClick={onUp}
        />
      ) : (
        <span />
      )}
      <Button
        type="text"
        size="small"
        icon={<DeleteOutlined aria-hidden />}
        aria-label={t`Remove: ${label}`}
        onClick={onRemove}
      />
      <small id={`${id}-fault`} className={styles['fault']} role="alert">
        {fault}
      </small>
    </li>
  );
}
