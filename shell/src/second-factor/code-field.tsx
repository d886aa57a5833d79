import { Input } from '@haulboard/ui/form';
import { Trans } from '@lingui/react/macro';
import { useEffect, type ReactNode } from 'react';
import { Field } from '../fields/field.tsx';

type Props = {
  /** Where the person types next, as soon as it is there. */
  isNext?: boolean;
  value: string;
  fault: string;
  hint?: ReactNode;
  onChange: (code: string) => void;
  onEnter: () => void;
};

/** Where a code of the app is typed. */
export function CodeField({ isNext = false, value, fault, hint, onChange, onEnter }: Props) {
  useEffect(() => {
    if (isNext) {
      document.querySelector<HTMLElement>('#second-code')?.focus();
    }
  }, [isNext]);
  return (
    <Field id="second-code" label={<Trans>Code of the app</Trans>} fault={fault} hint={hint}>
      {(props) => (
        <Input
          {...props}
          autoComplete="one-time-code"
          spellCheck={false}
          maxLength={40}
          value={value}
          onChange={({ target }) => onChange(target.value)}
          onPressEnter={onEnter}
        />
      )}
    </Field>
  );
}
