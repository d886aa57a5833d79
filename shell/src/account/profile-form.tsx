import { listContactChanges, type UserInfo } from '@haulboard/contract';
import { useCall } from '@haulboard/data';
import { Alert, Button } from '@haulboard/ui/core';
import { Input, Select } from '@haulboard/ui/form';
import { Trans, useLingui } from '@lingui/react/macro';
import styles from './account.module.css';
import { Field } from '../fields/field.tsx';
import { LANGUAGE_NAMES } from './language-names.ts';
import { ProfileClash } from './profile-clash.tsx';
import { useProfileForm } from './use-profile-form.ts';
import { WaitingContact } from './waiting-contact.tsx';

type Props = { user: UserInfo; onSaved: (user: UserInfo) => void };

const LANGUAGES = Object.entries(LANGUAGE_NAMES).map(([value, label]) => ({ value, label }));

/** Name, addresses, language. */
export function ProfileForm({ user, onSaved }: Props) {
  const { t } = useLingui();
  const contact = useCall(listContactChanges, {});
  const form = useProfileForm(user, { onSaved, onAsked: contact.retry });
  const { profile, faults, clash, change } = form;
  const waitingFor = (kind: 'email' | 'phone') => {
    const waiting = contact.data?.find((each) => each.kind === kind);
    return waiting && <WaitingContact key={waiting.value} change={waiting} onConfirmed={form.follow} />;
  };
  return (
    <form
      className={styles['form']}
      aria-label={t`Profile`}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        form.save();
      }}
    >
      {clash && <ProfileClash {...clash} onKeepMine={form.keepMine} onTakeTheirs={form.takeTheirs} />}
      <Field id="profile-name" label={<Trans>Name</Trans>} fault={faults.name}>
        {(props) => (
          <Input
            {...props}
            autoComplete="name"
            maxLength={100}
            value={profile.name}
            onChange={({ target }) => change({ name: target.value })}
          />
        )}
      </Field>
      <Field id="profile-email" label={<Trans>E-mail</Trans>} fault={faults.email}>
        {(props) => (
          <Input
            {...props}
            type="email"
            autoComplete="email"
            maxLength={200}
            value={profile.email}
            onChange={({ target }) => change({ email: target.value })}
          />
        )}
      </Field>
      {waitingFor('email')}
      <Field
        id="profile-phone"
        label={<Trans>Phone</Trans>}
        fault={faults.phone}
        hint={<Trans>You can sign in with a code sent to it. Example: 021 123 4567</Trans>}
      >
        {(props) => (
          <Input
            {...props}
            type="tel"
            autoComplete="tel"
            maxLength={30}
            value={profile.phone}
            onChange={({ target }) => change({ phone: target.value })}
          />
        )}
      </Field>
      {waitingFor('phone')}
      <Field
        id="profile-language"
        label={<Trans>Language</Trans>}
        fault={faults.language}
        hint={<Trans>Of these pages, and of e-mails to you</Trans>}
      >
        {(props) => (
          <Select
            {...props}
            options={LANGUAGES}
            value={profile.language}
            onChange={(language) => change({ language })}
          />
        )}
      </Field>
      {form.password.isNeeded && (
        <PasswordField value={form.password.value} fault={faults.password} onChange={form.typePassword} />
      )}
      {form.isWaiting && (
        <Alert
          type="warning"
          showIcon
          title={
            <Trans>Not saved yet: the server cannot be reached. It is sent by itself when it answers.</Trans>
          }
        />
      )}
      <div className={styles['buttons']}>
        <Button type="primary" htmlType="submit" loading={form.isSending}>
          <Trans>Save</Trans>
        </Button>
        <Button why={form.isDirty ? '' : t`Nothing was changed.`} onClick={form.reset}>
          <Trans>Undo changes</Trans>
        </Button>
      </div>
    </form>
  );
}

type PasswordProps = { value: string; fault: string | undefined; onChange: (typed: string) => void };

function PasswordField({ value, fault, onChange }: PasswordProps) {
  return (
    <Field
      id="profile-password"
      label={<Trans>Your password</Trans>}
      fault={fault}
      hint={<Trans>Needed for another e-mail address or phone</Trans>}
    >
      {(props) => (
        <Input
          {...props}
          type="password"
          autoComplete="current-password"
          maxLength={200}
          value={value}
          onChange={({ target }) => onChange(target.value)}
        />
      )}
    </Field>
  );
}
