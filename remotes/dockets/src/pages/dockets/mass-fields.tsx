import { Input } from '@haulboard/ui/form';
import { useLingui } from '@lingui/react/macro';
import { useId } from 'react';
import { checkMasses, massText, type MassFault, type TypedMasses } from '../../model/masses.ts';
import styles from './dockets.module.css';

type Props = {
  value: TypedMasses;
  /** What the server says of its fields. */
  refused: Readonly<Record<string, string>>;
  onChange: (change: Partial<TypedMasses>) => void;
};

/** What is said of masses that do not fit each other; empty where they do. */
export function useMassText(): (fault: MassFault) => string {
  const { t } = useLingui();
  return (fault) => {
    switch (fault) {
      case undefined:
        return '';
      case 'sum':
        return t`Net must be within 20 kg of gross less tare.`;
      case 'nothing':
        return t`Gross must be more than tare.`;
      case 'missing-gross':
        return t`Give the gross mass too.`;
      case 'missing-tare':
        return t`Give the tare too.`;
      case 'gross':
      case 'tare':
      case 'net':
        return t`Give tonnes, for example 44.12.`;
    }
  };
}

function isWrong(name: keyof TypedMasses, fault: MassFault): boolean {
  return (
    fault === name ||
    fault === `missing-${name}` ||
    fault === 'sum' ||
    (fault === 'nothing' && name !== 'net')
  );
}

/** Gross, tare and net in tonnes; the net mass is reckoned while one types. */
export function MassFields({ value, refused, onChange }: Props) {
  const { t } = useLingui();
  const said = useMassText();
  const { fault, netKg } = checkMasses(value);
  const faultId = useId();
  const text = said(fault);
  const net = massText(netKg);
  const field = (name: keyof TypedMasses, label: string) => (
    <label className={styles['field']}>
      <span>{label}</span>
      <Input
        inputMode="decimal"
        autoComplete="off"
        value={value[name]}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the form was asked for, and begins here
        autoFocus={name === 'gross'}
        {...(name === 'net' && netKg !== null && fault === undefined ? { placeholder: net } : {})}
        aria-invalid={isWrong(name, fault) || refused[`${name}_kg`] !== undefined}
        aria-describedby={faultId}
        onChange={({ target }) => onChange({ [name]: target.value })}
      />
    </label>
  );
  return (
    <div className={styles['column']}>
      <div className={styles['three']}>
        {field('gross', t`Gross (t)`)}
        {field('tare', t`Tare (t)`)}
        {field('net', t`Net (t)`)}
      </div>
      <output id={faultId} className={styles[text === '' ? 'soft' : 'fault']}>
        {text === '' && netKg !== null ? t`Net ${net} t` : text}
      </output>
    </div>
  );
}
