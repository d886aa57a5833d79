import type { Text } from './texts.ts';

/** What is wrong with a value, given all values of its form; undefined when nothing is. */
export type Rule = (value: string, values: Readonly<Record<string, string>>) => Text | undefined;

export function required(text: Text): Rule {
  return (value) => (value === '' ? text : undefined);
}

export const email: Rule = (value) => {
  if (value === '') {
    return 'Please enter your e-mail';
  }
  return /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(value) ? undefined : 'This is not an e-mail address';
};

/** Digits as people write them: blanks, dashes, brackets and a leading plus are fine. */
export const optionalPhone: Rule = (value) => {
  const digits = value.replaceAll(/\D/g, '').length;
  const isPhone = /^\+?[\d\s()-]+$/.test(value) && digits >= 6 && digits <= 15;
  return value === '' || isPhone ? undefined : 'This is not a phone number';
};

export const phone: Rule = (value, values) =>
  value === '' ? 'Please enter your phone number' : optionalPhone(value, values);

/** The same as the field of that name. */
export function sameAs(name: string): Rule {
  return (value, values) => (value === values[name] ? undefined : 'The passwords do not match');
}
