import { passwordScore, passwordStrength } from './password-strength.ts';

describe('the strength of a password', () => {
  it.each([
    ['', 0],
    ['a', 5],
    ['aa', 7.5],
    ['aaa', 5 + 2.5 + 5 / 3],
    ['a1', 20],
    ['aA1-', 50],
  ])('scores "%s" by the letter of the rule', (password, score) => {
    expect(passwordScore(password)).toBeCloseTo(score, 10);
  });

  it.each([
    ['aB1-xyz', 'short'],
    ['aaaaaaaa', 'low'],
    ['kauri-forest', 'medium'],
    ['kauri-Forest-1921', 'strong'],
  ])('calls "%s" %s', (password, level) => {
    expect(passwordStrength(password)).toBe(level);
  });
});
