import { ConflictBar, UNKNOWN } from '@haulboard/ui/core';
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
  /** The clash that the person’s own save has met. */
  answers: object | undefined;
  onKeepMine: () => void;
  onTakeTheirs: () => void;
};

function valueOf(profile: Profile, field: ProfileField): string {
  return field === 'language' ? LANGUAGE_NAMES[profile.language] : profile[field] || UNKNOWN;
}

/** Two windows changed the same thing: both values, side by side, until one is chosen. */
export function ProfileClash({ mine, theirs, fields, answers, onKeepMine, onTakeTheirs }: Props) {
  const { t } = useLingui();
  return (
    <ConflictBar
      className={styles['clash']}
      label={t`Conflict`}
      message={<Trans>Your profile was changed elsewhere in the meantime.</Trans>}
      answers={answers}
      mine={{ text: t`Keep mine`, onClick: onKeepMine }}
      theirs={{ text: t`Take theirs`, onClick: onTakeTheirs }}
    >
      {fields.map((field) => (
        <span key={field} className={styles['sides']}>
          {t(NAMES[field])} · {t`yours`}: <mark>{valueOf(mine, field)}</mark> · {t`there`}:{' '}
          <mark>{valueOf(theirs, field)}</mark>
        </span>
      ))}
    </ConflictBar>
  );
}
