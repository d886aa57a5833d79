import { Alert, Button } from '@haulboard/ui/core';
import { Checkbox, Input } from '@haulboard/ui/form';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import styles from './account.module.css';
import { Field, type FieldProps } from '../fields/field.tsx';
import { StrengthMeter } from './strength-meter.tsx';
import { usePasswordForm, type PasswordField } from './use-password-form.ts';

/** Old password, new one, and the new one again. */
export function PasswordForm({ account }: { account: string }) {
  const { t } = useLingui();
  const form = usePasswordForm();
  const { values, faults, change, leave } = form;
  const [isShown, setIsShown] = useState(false);
  const input = (field: PasswordField, props: FieldProps) => (
    <Input
      {...props}
      type={isShown ? 'text' : 'password'}
      autoComplete={field === 'old' ? 'current-password' : 'new-password'}
      maxLength={200}
      value={values[field]}
      onChange={({ target }) => change(field, target.value)}
      onBlur={() => leave(field)}
    />
  );
  return (
    <form
      className={styles['form']}
      aria-label={t`Change password`}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        form.submit();
      }}
    >
      {/* Tells password managers whose password this is. */}
      <input type="text" name="username" autoComplete="username" value={account} readOnly hidden />
      <Field id="password-old" label={<Trans>Old password</Trans>} fault={faults.old}>
        {(props) => input('old', props)}
      </Field>
      <Field
        id="password-next"
        label={<Trans>New password</Trans>}
        fault={faults.next}
        hint={<Trans>At least 8 characters</Trans>}
      >
        {(props) => (
          <>
            {input('next', props)}
            <StrengthMeter password={values.next} />
          </>
        )}
      </Field>
      <Field id="password-repeat" label={<Trans>New password again</Trans>} fault={faults.repeat}>
        {(props) => input('repeat', props)}
      </Field>
      <Checkbox checked={isShown} onChange={({ target }) => setIsShown(target.checked)}>
        <Trans>Show the passwords</Trans>
      </Checkbox>
      {form.isWaiting && (
        <Alert
          type="warning"
          showIcon
          title={
            <Trans>
              Not changed yet: the server cannot be reached. It is sent by itself when it answers.
            </Trans>
          }
        />
      )}
      <div className={styles['buttons']}>
        <Button type="primary" htmlType="submit" loading={form.isSending}>
          <Trans>Change password</Trans>
        </Button>
      </div>
      <p className={styles['hint']}>
        <Trans>This signs you out everywhere else.</Trans>
      </p>
    </form>
  );
}
