import { AUDIENCE_KINDS, ROLES, type Role } from '@haulboard/contract';
import { Checkbox, Select } from '@haulboard/ui/data';
import { Trans, useLingui } from '@lingui/react/macro';
import { useId } from 'react';
import type { MessageDraft } from './draft.ts';
import { ROLE_NAMES } from './labels.ts';
import styles from './messaging.module.css';
import { PickField } from './pick-field.tsx';

type Props = { draft: MessageDraft; onChange: (part: Partial<MessageDraft>) => void };

/** Whom it is for: everybody who is in any of these, once. */
export function AudienceFields({ draft, onChange }: Props) {
  const { i18n } = useLingui();
  const id = useId();
  const { roles, picks, byMail } = draft;
  return (
    <fieldset className={styles['audience']}>
      <legend>
        <Trans>To everybody who is in any of these</Trans>
      </legend>
      <div className={styles['field']}>
        <label htmlFor={id} className={styles['soft']}>
          <Trans>Roles</Trans>
        </label>
        <Select<Role[]>
          id={id}
          mode="multiple"
          allowClear
          value={roles}
          showSearch={{ optionFilterProp: 'label' }}
          options={ROLES.map((role) => ({ value: role, label: i18n._(ROLE_NAMES[role]) }))}
          onChange={(next) => onChange({ roles: next })}
        />
      </div>
      {AUDIENCE_KINDS.map((kind) => (
        <PickField
          key={kind}
          kind={kind}
          value={picks.filter((pick) => pick.kind === kind)}
          onChange={(next) => onChange({ picks: [...picks.filter((pick) => pick.kind !== kind), ...next] })}
        />
      ))}
      <Checkbox checked={byMail} onChange={({ target }) => onChange({ byMail: target.checked })}>
        <Trans>By mail as well, where an address is known</Trans>
      </Checkbox>
    </fieldset>
  );
}
