import type { Field } from '@haulboard/contract';
import { useShell } from '@haulboard/data';
import { onCtrlEnter } from '@haulboard/ui/form';
import { Fragment, useEffect, useId, useRef } from 'react';
import type { Kind } from '../kind.ts';
import styles from '../records.module.css';
import { useRecordTexts } from '../texts.ts';
import { isOnEarth, pairOf, type Place } from '../values/place.ts';
import { fieldsOf, type Draft, type Faults } from './draft.ts';
import { FieldControl } from './field-control.tsx';
import { PlaceField } from './place/place-field.tsx';

type Props = {
  kind: Kind;
  draft: Draft;
  faults: Faults;
  isReadOnly: boolean;
  /** The focus begins in its first field. */
  isNew: boolean;
  /** What lookups point to, by field. */
  names: Readonly<Record<string, string | undefined>>;
  onChange: (changes: Draft) => void;
  onSave: () => void;
};

type Pair = NonNullable<ReturnType<typeof pairOf>>;

/** Where something lies by now; nowhere until both numbers are there. */
function placeIn(draft: Draft, pair: Pair): Place | undefined {
  const { [pair.latitude]: latitude, [pair.longitude]: longitude } = draft;
  const isKnown = typeof latitude === 'number' && typeof longitude === 'number';
  return isKnown && isOnEarth(latitude, longitude) ? { latitude, longitude } : undefined;
}

/** The fields of a record, each with what is wrong with it. Ctrl+Enter saves. */
export function EntityForm(props: Props) {
  const { kind, draft, faults, isReadOnly, isNew, names, onChange, onSave } = props;
  const { session } = useShell();
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  const wrong = Object.keys(kind.resource.fields).find((name) => faults[name] !== undefined);
  useEffect(() => {
    if (wrong !== undefined) {
      const first = form.current?.querySelector<HTMLElement>(`[id="${id}-${wrong}"]`);
      // Some controls draw themselves at once when they get the focus, which React refuses within an effect.
      queueMicrotask(() => first?.focus());
    }
    // Each answer of the server brings new faults: the focus goes to the first of them, also when it is the same.
  }, [wrong, faults, id]);
  useEffect(() => {
    if (isNew) {
      const first = form.current?.querySelector<HTMLElement>('input');
      queueMicrotask(() => first?.focus());
    }
  }, [isNew]);
  const shown = Object.entries(fieldsOf(kind.resource, isNew)).filter(
    ([, { seenBy }]) => seenBy === undefined || session.can(seenBy),
  );
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Ctrl+Enter saves from any field
    <form
      ref={form}
      className={styles['fields']}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        onSave();
      }}
      onKeyDown={onCtrlEnter(onSave)}
    >
      {shown.map(([name, field]) => (
        <Fragment key={name}>
          {kind.groups?.[name] !== undefined && <h3 className={styles['group']}>{kind.groups[name]}</h3>}
          {!isReadOnly && <PairField kind={kind} name={name} draft={draft} onChange={onChange} />}
          <FormField
            id={`${id}-${name}`}
            kind={kind}
            name={name}
            field={field}
            value={draft[name]}
            valueName={names[name]}
            fault={faults[name]}
            isReadOnly={isReadOnly}
            onChange={(value) => onChange({ [name]: value })}
          />
        </Fragment>
      ))}
    </form>
  );
}

type PairProps = Pick<Props, 'kind' | 'draft' | 'onChange'> & { name: string };

/** Above the first number of a place, another way to say both. */
function PairField({ kind, name, draft, onChange }: PairProps) {
  const pair = pairOf(name);
  if (!pair) {
    return null;
  }
  const point = name.replace('Latitude', 'Point');
  return (
    <PlaceField
      of={point === name ? undefined : (kind.labels.fields[point] ?? point)}
      place={placeIn(draft, pair)}
      onPlace={({ latitude, longitude }) =>
        onChange({ [pair.latitude]: latitude, [pair.longitude]: longitude })
      }
    />
  );
}

type FieldProps = {
  id: string;
  kind: Kind;
  name: string;
  field: Field;
  value: unknown;
  valueName: string | undefined;
  fault: string | undefined;
  isReadOnly: boolean;
  onChange: (value: unknown) => void;
};

function FormField({ id, kind, name, field, fault, ...more }: FieldProps) {
  const texts = useRecordTexts();
  // A switch always says something.
  const isMarked = field.isRequired && field.kind !== 'switch' && !more.isReadOnly;
  const hint = more.isReadOnly ? undefined : kind.labels.hints?.[name];
  return (
    <div className={styles['field']}>
      <label htmlFor={id} className={styles['label']}>
        {kind.labels.fields[name] ?? name}
        {field.unit !== undefined && <span className={styles['unit']}> ({texts.units[field.unit]})</span>}
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
        field={field}
        isWrong={fault !== undefined}
        describedBy={hint === undefined ? `${id}-fault` : `${id}-hint ${id}-fault`}
      />
      {hint !== undefined && (
        <span id={`${id}-hint`} className={styles['soft']}>
          {hint}
        </span>
      )}
      <span id={`${id}-fault`} className={styles['fault']} role={fault === undefined ? undefined : 'alert'}>
        {fault}
      </span>
    </div>
  );
}
