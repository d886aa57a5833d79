import { useEffect, useId, useRef } from 'react';
import type { Kind } from '../kind.ts';
import styles from '../records.module.css';
import { useRecordTexts } from '../texts.ts';
import type { Draft, Faults } from './draft.ts';
import { FieldControl } from './field-control.tsx';

type Props = {
  kind: Kind;
  draft: Draft;
  faults: Faults;
  isReadOnly: boolean;
  /** What lookups point to, by field. */
  names: Readonly<Record<string, string | undefined>>;
  onChange: (name: string, value: unknown) => void;
  onSave: () => void;
};

/** The fields of a record, each with what is wrong with it. Ctrl+Enter saves. */
export function EntityForm({ kind, draft, faults, isReadOnly, names, onChange, onSave }: Props) {
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  const wrong = Object.keys(kind.resource.fields).find((name) => faults[name] !== undefined);
  useEffect(() => {
    if (wrong !== undefined) {
      form.current?.querySelector<HTMLElement>(`[id="${id}-${wrong}"]`)?.focus();
    }
    // Each answer of the server brings new faults: the focus goes to the first of them, also when it is the same.
  }, [wrong, faults, id]);
  return (
    <form
      ref={form}
      className={styles['fields']}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        onSave();
      }}
      onKeyDown={(event) => {
        if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
          event.preventDefault();
          onSave();
        }
      }}
    >
      {Object.keys(kind.resource.fields).map((name) => (
        <FormField
          key={name}
          id={`${id}-${name}`}
          kind={kind}
          name={name}
          value={draft[name]}
          valueName={names[name]}
          fault={faults[name]}
          isReadOnly={isReadOnly}
          onChange={(value) => onChange(name, value)}
        />
      ))}
    </form>
  );
}

type FieldProps = {
  id: string;
  kind: Kind;
  name: string;
  value: unknown;
  valueName: string | undefined;
  fault: string | undefined;
  isReadOnly: boolean;
  onChange: (value: unknown) => void;
};

function FormField({ id, kind, name, fault, ...more }: FieldProps) {
  const texts = useRecordTexts();
  const field = kind.resource.fields[name];
  const isMarked = field?.isRequired === true && !more.isReadOnly;
  return (
    <div className={styles['field']}>
      <label htmlFor={id} className={styles['label']}>
        {kind.labels.fields[name] ?? name}
        {field?.unit !== undefined && <span className={styles['unit']}> ({texts.units[field.unit]})</span>}
        {isMarked && (
          <span className={styles['mark']} title={texts.required}>
            {' *'}
          </span>
        )}
      </label>
      <FieldControl
        {...more}
        id={id}
        kind={kind}
        name={name}
        isWrong={fault !== undefined}
        describedBy={`${id}-fault`}
      />
      <span id={`${id}-fault`} className={styles['fault']} role={fault === undefined ? undefined : 'alert'}>
        {fault}
      </span>
    </div>
  );
}
