import { AUDIENCE_KINDS, ROLES, type Role } from '@haulboard/contract';
import { namesIn } from '@haulboard/names';
import { Trans, useLingui } from '@lingui/react/macro';
import type { MessageDraft } from './draft.ts';
import styles from './messaging.module.css';
import { PickField } from './pick-field.tsx';
import { PickSelect } from './pick-select.tsx';

type Props = { draft: MessageDraft; onChange: (part: Partial<MessageDraft>) => void };

/** Whom it is for: everybody who is in any of these, once. */
export function AudienceFields({ draft, onChange }: Props) {
  const { i18n } = useLingui();
  const { roles, picks } = draft;
  const { roles: roleNames } = namesIn(i18n.locale);
  return (
    <fieldset className={styles['audience']}>
      <legend>
        <Trans>To everybody who is in any of these</Trans>
      </legend>
      <PickSelect<Role>
        label={<Trans>Roles</Trans>}
        value={roles}
        showSearch={{ optionFilterProp: 'label' }}
        options={ROLES.map((role) => ({ value: role, label: roleNames[role] }))}
        onChange={(next) => onChange({ roles: next })}
      />
      {AUDIENCE_KINDS.map((kind) => (
        <PickField
          key={kind}
          kind={kind}
          value={picks.filter((pick) => pick.kind === kind)}
          onChange={(next) => onChange({ picks: [...picks.filter((pick) => pick.kind !== kind), ...next] })}
        />
      ))}
    </fieldset>
  );
}
