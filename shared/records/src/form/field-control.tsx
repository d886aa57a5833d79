import type { Field } from '@haulboard/contract';
import { clockOfMinute, minuteOfClock } from '@haulboard/contract/time';
import { Checkbox, ClockField, DayField, Input, InputNumber, Select } from '@haulboard/ui/form';
import type { FC } from 'react';
import type { Kind } from '../kind.ts';
import styles from '../records.module.css';
import { useRecordTexts } from '../texts.ts';
import { keptNumber, shownNumber } from '../values/scale.ts';
import { idsOf } from '../values/value-text.ts';
import { wordsOf } from '../values/words-of.ts';
import { LookupField } from './lookup-field.tsx';
import { LookupsField } from './lookups-field.tsx';
import { NameField } from './name-field.tsx';
import { TagsField } from './tags-field.tsx';

type ControlProps = {
  id: string;
  kind: Kind;
  name: string;
  field: Field;
  value: unknown;
  /** What the value points to is called, where that is known. */
  valueName: string | undefined;
  isReadOnly: boolean;
  isWrong: boolean;
  /** Element that says what is wrong. */
  describedBy: string;
  onChange: (value: unknown) => void;
};

/** What all controls have alike. */
function common({ id, isReadOnly }: ControlProps) {
  return { id, className: styles['control'] ?? '', disabled: isReadOnly };
}

/** What a control says of itself to screen readers. */
function said({ field, describedBy, isWrong }: ControlProps) {
  return {
    'aria-required': field.isRequired,
    'aria-describedby': describedBy,
    ...(isWrong ? { status: 'error' as const, 'aria-invalid': true } : {}),
  };
}

/** Which keys a phone or tablet shows. */
const TYPED = {
  email: { inputMode: 'email', autoCapitalize: 'none', spellCheck: false },
  phone: { inputMode: 'tel' },
} as const;

function TextControl(props: ControlProps) {
  const texts = useRecordTexts();
  const { field, isReadOnly, value, onChange } = props;
  const Box = field.isLong === true ? Input.TextArea : Input;
  return (
    <Box
      {...common(props)}
      {...said(props)}
      {...(field.form ? TYPED[field.form] : {})}
      autoComplete="off"
      placeholder={field.isRequired || isReadOnly ? '' : texts.optional}
      value={typeof value === 'string' ? value : ''}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}

function NameControl(props: ControlProps) {
  const { field, value, onChange } = props;
  return (
    <NameField
      {...common(props)}
      {...said(props)}
      of={field.of ?? ''}
      value={typeof value === 'string' ? value : ''}
      onChange={onChange}
    />
  );
}

function NumberControl(props: ControlProps) {
  const texts = useRecordTexts();
  const { field, isReadOnly, value, onChange } = props;
  return (
    <InputNumber<number>
      {...common(props)}
      {...said(props)}
      controls={false}
      placeholder={field.isRequired || isReadOnly ? '' : texts.optional}
      {...(field.kind === 'whole' ? { precision: field.decimals ?? 0 } : {})}
      value={typeof value === 'number' ? shownNumber(value, field) : null}
      onChange={(typed) => onChange(typed === null ? null : keptNumber(typed, field))}
    />
  );
}

function ChoiceControl(props: ControlProps) {
  const { kind, name, field, value, onChange } = props;
  const words = kind.labels.choices?.[name];
  const chosen = typeof value === 'string' ? value : '';
  const has = field.options?.includes(chosen) === true ? [chosen] : [];
  const offered = kind.offered?.[name] ?? field.options ?? [];
  const options = [...new Set([...offered, ...has])].map((each) => ({
    value: each,
    label: words?.[each] ?? each,
  }));
  return (
    <Select<string>
      {...common(props)}
      {...said(props)}
      value={chosen}
      options={options}
      onChange={onChange}
    />
  );
}

function ChoicesControl(props: ControlProps) {
  const texts = useRecordTexts();
  const { kind, name, field, isReadOnly, value, onChange } = props;
  const words = kind.labels.choices?.[name];
  const chosen = wordsOf(value);
  const offered = kind.offered?.[name] ?? field.options ?? [];
  const options = [...new Set([...offered, ...chosen])].map((each) => ({
    value: each,
    label: words?.[each] ?? each,
  }));
  return (
    <Select<string[]>
      {...common(props)}
      {...said(props)}
      mode="multiple"
      allowClear
      placeholder={field.isRequired || isReadOnly ? '' : texts.optional}
      value={chosen}
      showSearch={{ optionFilterProp: 'label' }}
      options={options}
      onChange={onChange}
    />
  );
}

function LookupControl(props: ControlProps) {
  const texts = useRecordTexts();
  const { kind, name, field, isReadOnly, value, valueName, onChange } = props;
  return (
    <LookupField
      {...common(props)}
      {...said(props)}
      placeholder={field.isRequired || isReadOnly ? '' : texts.optional}
      of={field.of ?? ''}
      only={field.only}
      value={typeof value === 'number' ? value : null}
      valueName={valueName}
      isOptional={!field.isRequired}
      records={kind.records?.[name]}
      onChange={onChange}
    />
  );
}

function LookupsControl(props: ControlProps) {
  const texts = useRecordTexts();
  const { field, isReadOnly, value, onChange } = props;
  return (
    <LookupsField
      {...common(props)}
      {...said(props)}
      placeholder={field.isRequired || isReadOnly ? '' : texts.optional}
      of={field.of ?? ''}
      value={idsOf(value)}
      onChange={onChange}
    />
  );
}

function TagsControl(props: ControlProps) {
  const texts = useRecordTexts();
  const { field, isReadOnly, value, onChange } = props;
  return (
    <TagsField
      {...common(props)}
      {...said(props)}
      {...(field.form ? TYPED[field.form] : {})}
      autoComplete="off"
      placeholder={isReadOnly ? '' : texts.tagsHint}
      value={wordsOf(value)}
      onChange={onChange}
    />
  );
}

function DayControl(props: ControlProps) {
  const { field, value, onChange } = props;
  return (
    <DayField
      {...common(props)}
      {...said(props)}
      isOptional={!field.isRequired}
      value={typeof value === 'string' ? value : ''}
      onChange={(day) => onChange(day === '' ? null : day)}
      onUnread={(text) => onChange(text === '' ? null : text)}
    />
  );
}

function ClockControl(props: ControlProps) {
  const texts = useRecordTexts();
  const { field, isReadOnly, value, onChange } = props;
  return (
    <ClockField
      {...common(props)}
      // An example reads like the hours that a place is open.
      {...(field.isRequired || isReadOnly ? {} : { placeholder: texts.optional })}
      value={typeof value === 'number' ? clockOfMinute(value) : ''}
      onChange={(clock) => onChange(minuteOfClock(clock) ?? null)}
      onUnread={onChange}
    />
  );
}

function SwitchControl(props: ControlProps) {
  const { id, disabled } = common(props);
  return (
    <Checkbox
      id={id}
      disabled={disabled}
      checked={props.value === true}
      onChange={({ target }) => props.onChange(target.checked)}
    />
  );
}

const CONTROLS: Record<Field['kind'], FC<ControlProps>> = {
  text: (props) => (props.field.of === undefined ? <TextControl {...props} /> : <NameControl {...props} />),
  whole: NumberControl,
  decimal: NumberControl,
  choice: ChoiceControl,
  choices: ChoicesControl,
  tags: TagsControl,
  lookup: LookupControl,
  lookups: LookupsControl,
  day: DayControl,
  clock: ClockControl,
  switch: SwitchControl,
};

/** The control that fits the kind of a field. */
export function FieldControl(props: ControlProps) {
  const Control = CONTROLS[props.field.kind];
  return <Control {...props} />;
}
