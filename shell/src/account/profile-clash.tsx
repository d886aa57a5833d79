import { Button, UNKNOWN } from '@haulboard/ui/core';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import styles from './account.module.css';
import { LANGUAGE_NAMES } from './language-names.ts';
import type { Profile, ProfileField } from './profile.ts';

const NAMES: Record<ProfileField, MessageDescriptor> = {
  name: msg`Name`,
  email: msg`E-mail`,
  phone: msg`Phone`,
  language: msg`Language`,
};

type Props = {
  mine: Profile;
  theirs: Profile;
  fields: readonly ProfileField[];
  onKeepMine: () => void;
  onTakeTheirs: () => void;
};

function valueOf(profile: Profile, field: ProfileField): string {
  return field === 'language' ? LANGUAGE_NAMES[profile.language] : profile[field] || UNKNOWN;
}

/** Two windows changed the same thing: both values, side by side, until one is chosen. */
export function ProfileClash({ mine, theirs, fields, onKeepMine, onTakeTheirs }: Props) {
  const { t } = useLingui();
  return (
    <section className={styles['clash']} role="alert" aria-label={t`Conflict`}>
      <p className={styles['clashText']}>
        <strong>
          <Trans>Your profile was changed elsewhere in the meantime.</Trans>
        </strong>
        {fields.map((field) => (
          <span key={field} className={styles['sides']}>
            {t(NAMES[field])} · {t`yours`}: <mark>{valueOf(mine, field)}</mark> · {t`there`}:{' '}
            <mark>{valueOf(theirs, field)}</mark>
          </span>
        ))}
      </p>
      <Button type="primary" onClick={onKeepMine}>
        <Trans>Keep mine</Trans>
      </Button>
      <Button onClick={onTakeTheirs}>
        <Trans>Take theirs</Trans>
      </Button>
    </section>
  );
}
