import { useStore } from '@haulboard/data';
import { Switch } from '@haulboard/ui/form';
import { Trans } from '@lingui/react/macro';
import { useId } from 'react';
import { characterKeys } from './character-keys.ts';
import styles from './commands.module.css';

/** Switches shortcuts of single letters off: for people whose voice or hand types letters by chance (WCAG 2.1.4). */
export function LettersSwitch() {
  const id = useId();
  const isOn = useStore(characterKeys);
  return (
    <div className={styles['letters']}>
      <Switch id={id} checked={isOn} onChange={(next) => characterKeys.set(next)} />
      <label htmlFor={id}>
        <Trans>Single-letter shortcuts (in this browser)</Trans>
      </label>
    </div>
  );
}
