import { ClockField, DayField, Input, InputNumber, Select } from '@haulboard/ui/data';
import type { ReactNode } from 'react';
import styles from '../records.module.css';
import type { Kind } from '../kind.ts';
import { useRecordTexts } from '../texts.ts';
import { LookupField } from './lookup-field.tsx';

export type ControlProps = {
  id: string;
  kind: Kind;
  name: string;
  value: unknown;
  /** What the value points to is called, where that is known. */
  valueName: string | undefined;
  isReadOnly: boolean;
  isWrong: boolean;
  /** Element that says what is wrong. */
  describedBy: string;
  onChange: (value: unknown) => void;
};

function clockOf(minute: unknown): string {
  if (typeof minute !== 'number') {
    return '';
  }
  return `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;
}

function minuteOf(clock: string): number | null {
  const [hour = 0, minute = 0] = clock.split(':').map(Number);
  return clock === '' ? null : hour * 60 + minute;
}

/** The control that fits the kind of a field. */
export function FieldControl(props: ControlProps): ReactNode {
  const { id, kind, name, value, valueName, isReadOnly, isWrong, describedBy, onChange } = props;
  const texts = useRecordTexts();
  const field = kind.resource.fields[name];
  const shared = { id, className: styles['control'] ?? '', disabled: isReadOnly };
  const said = {
    'aria-required': field?.isRequired ?? false,
    'aria-describedby': describedBy,
    ...(isWrong ? { status: 'error' as const, 'aria-invalid': true } : {}),
  };
  switch (field?.kind) {
    case 'whole':
    case 'decimal':
      return (
        <InputNumber<number>
          {...shared}
          {...said}
          controls={false}
          {...(field.kind === 'whole' ? { precision: 0 } : {})}
          value={typeof value === 'number' ? value : null}
          onChange={onChange}
        />
      );
    case 'choice': {
      const words = kind.labels.choices?.[name];
      const options = (field.options ?? []).map((each) => ({ value: each, label: words?.[each] ?? each }));
      return (
        <Select<string> {...shared} {...said} value={String(value)} options={options} onChange={onChange} />
      );
    }
    case 'lookup':
      return (
        <LookupField
          {...shared}
          of={field.of ?? ''}
          value={typeof value === 'number' ? value : null}
          valueName={valueName}
          isOptional={!field.isRequired}
          isWrong={isWrong}
          describedBy={describedBy}
          onChange={onChange}
        />
      );
    case 'day':
      return (
        <DayField
          {...shared}
          isOptional={!field.isRequired}
          value={typeof value === 'string' ? value : ''}
          onChange={(day) => onChange(day === '' ? null : day)}
        />
      );
    case 'clock':
      return (
        <ClockField {...shared} value={clockOf(value)} onChange={(clock) => onChange(minuteOf(clock))} />
      );
    default:
      return (
        <Input
          {...shared}
          {...said}
          autoComplete="off"
          placeholder={field?.isRequired === true || isReadOnly ? '' : texts.optional}
          value={typeof value === 'string' ? value : ''}
          onChange={({ target }) => onChange(target.value)}
        />
      );
  }
}
