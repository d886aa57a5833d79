import { passwordStrength, type PasswordStrength } from '@haulboard/contract';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import styles from './account.module.css';

const LEVELS: Record<PasswordStrength, { name: MessageDescriptor; bars: number }> = {
  short: { name: msg`too short`, bars: 1 },
  low: { name: msg`low`, bars: 2 },
  medium: { name: msg`medium`, bars: 3 },
  strong: { name: msg`strong`, bars: 4 },
};

/** The four levels of SPEC.md 5, as bars and as a word. */
export function StrengthMeter({ password }: { password: string }) {
  const { t } = useLingui();
  if (password === '') {
    return null;
  }
  const level = passwordStrength(password);
  const { name, bars } = LEVELS[level];
  const word = t(name);
  return (
    <output className={styles['strength']}>
      <span className={styles['bars']} data-level={level} aria-hidden="true">
        {[1, 2, 3, 4].map((bar) => (
          <span key={bar} className={bar <= bars ? styles['full'] : ''} />
        ))}
      </span>
      <Trans>Strength: {word}</Trans>
    </output>
  );
}
