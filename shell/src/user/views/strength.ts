import { passwordStrength } from '@haulboard/contract';
import { one } from '../one.ts';
import type { Rule } from '../rules.ts';
import { quote, say, type Text } from '../texts.ts';

const WORDS = {
  strong: 'Strength: strong',
  medium: 'Strength: medium',
  low: 'Strength: low',
  short: 'Too short',
} as const satisfies Record<ReturnType<typeof passwordStrength>, Text>;

export const newPassword: Rule = (value) => {
  if (value === '') {
    return 'Please enter a new password';
  }
  return passwordStrength(value) === 'short' ? 'At least 8 characters' : undefined;
};

/** Says how strong the new password is while it is typed. */
export function watchStrength(root: HTMLElement, input: HTMLInputElement): void {
  const meter = one(root, '.strength');
  const label = one(meter, 'span');
  input.addEventListener('input', () => {
    const level = input.value === '' ? undefined : passwordStrength(input.value);
    meter.dataset['level'] = level ?? '';
    if (level === undefined) {
      quote(label, '');
    } else {
      say(label, WORDS[level]);
    }
  });
}
