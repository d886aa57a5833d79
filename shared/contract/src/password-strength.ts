/** Four levels (SPEC.md 5); below `low` a password is refused for its length alone. */
export type PasswordStrength = 'strong' | 'medium' | 'low' | 'short';

/** As the server has it; SPEC.md 5 asks for six at least. */
const MIN_PASSWORD = 8;
const STRONG = 80;
const MEDIUM = 60;

/**
 * Score of a password (SPEC.md 5). Each character adds 5 divided by how often it has come so far. Each character class
 * beyond the first adds 10: digits, lower case, upper case, non-word.
 */
export function passwordScore(password: string): number {
  const seen = new Map<string, number>();
  let score = 0;
  for (const character of password) {
    const count = (seen.get(character) ?? 0) + 1;
    seen.set(character, count);
    score += 5 / count;
  }
  const classes = [/\d/, /[a-z]/, /[A-Z]/, /\W/].filter((kind) => kind.test(password)).length;
  return score + Math.max(0, classes - 1) * 10;
}

/** The level a person sees while typing. */
export function passwordStrength(password: string): PasswordStrength {
  if (password.length < MIN_PASSWORD) {
    return 'short';
  }
  const score = passwordScore(password);
  if (score > STRONG) {
    return 'strong';
  }
  return score > MEDIUM ? 'medium' : 'low';
}
