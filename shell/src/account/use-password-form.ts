import { faultsByField, passwordStrength, updatePassword } from '@haulboard/contract';
import { useResend, useShell } from '@haulboard/data';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { serverText } from '../texts/server-texts.ts';

export type PasswordField = 'old' | 'next' | 'repeat';
type Values = Record<PasswordField, string>;
type Faults = Partial<Values>;

const FIELDS: readonly PasswordField[] = ['old', 'next', 'repeat'];
const EMPTY: Values = { old: '', next: '', repeat: '' };

/** Changing one’s own password, by the rules of SPEC.md 5. */
export function usePasswordForm() {
  const { t, i18n } = useLingui();
  const { notify } = useShell();
  const [values, setValues] = useState(EMPTY);
  const [faults, setFaults] = useState<Faults>({});
  const saving = useResend(updatePassword, {
    onDone: () => {
      setValues(EMPTY);
      notify.done(serverText(i18n, updatePassword.done));
    },
    onRefused: (error) => {
      const named = faultsByField(error);
      if (!named) {
        notify.failed(error);
        return;
      }
      const { password, new_password: next } = named;
      setFaults({ ...(password ? { old: password } : {}), ...(next ? { next } : {}) });
      focusOn(password ? 'old' : 'next');
    },
  });

  const faultOf: Record<PasswordField, (given: Values) => string> = {
    old: ({ old }) => (old === '' ? t`Please enter your old password` : ''),
    next: ({ next }) => {
      if (next === '') {
        return t`Please enter a new password`;
      }
      return passwordStrength(next) === 'short' ? t`The password needs at least 8 characters` : '';
    },
    repeat: ({ next, repeat }) => (next === repeat ? '' : t`The two passwords are not the same`),
  };

  const change = (field: PasswordField, value: string): void => {
    setValues((now) => ({ ...now, [field]: value }));
    setFaults((now) => ({ ...now, [field]: '' }));
  };
  /** What is wrong is said when the person leaves the field, not at the first letter; an empty one waits. */
  const leave = (field: PasswordField): void => {
    if (values[field] !== '') {
      setFaults((now) => ({ ...now, [field]: faultOf[field](values) }));
    }
  };
  const submit = (): void => {
    setFaults(Object.fromEntries(FIELDS.map((field) => [field, faultOf[field](values)])));
    const wrong = FIELDS.find((field) => faultOf[field](values) !== '');
    if (wrong) {
      focusOn(wrong);
    } else {
      void saving.send({ body: { password: values.old, newPassword: values.next } });
    }
  };
  const { isSending, isWaiting } = saving;
  return { values, faults, isSending, isWaiting, change, leave, submit };
}

function focusOn(field: PasswordField): void {
  document.querySelector<HTMLElement>(`#password-${field}`)?.focus();
}
