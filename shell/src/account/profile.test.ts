import { clashingFields, looksLikeEmail, mergeProfile, type Profile } from './profile.ts';

const BASE: Profile = { name: 'Mere', email: 'mere@a.nz', phone: '021', language: 'en-US' };

describe('two windows that change one profile', () => {
  it.each<[string, Partial<Profile>, Partial<Profile>, string[], Partial<Profile>]>([
    ['different fields', { name: 'M' }, { phone: '07' }, [], { name: 'M', phone: '07' }],
    ['the same field alike', { name: 'M' }, { name: 'M' }, [], { name: 'M' }],
    ['the same field differently', { name: 'M' }, { name: 'N' }, ['name'], { name: 'M' }],
    ['nothing of mine', {}, { name: 'N' }, [], { name: 'N' }],
    ['nothing of theirs', { name: 'M' }, {}, [], { name: 'M' }],
    [
      'one alike, one differently',
      { name: 'M', email: 'x@x.nz' },
      { name: 'N', email: 'x@x.nz' },
      ['name'],
      { name: 'M', email: 'x@x.nz' },
    ],
  ])('%s', (...given) => {
    const [, mine, theirs, clash, merged] = given;
    const sides = { base: BASE, mine: { ...BASE, ...mine }, theirs: { ...BASE, ...theirs } };
    expect(clashingFields(sides)).toEqual(clash);
    expect(mergeProfile(sides)).toEqual({ ...BASE, ...merged });
  });

  it.each([
    ['mere@a.nz', true],
    [' mere@a.nz ', true],
    ['mere@a', false],
    ['mere a@b.nz', false],
    ['', false],
  ])('an address or not: %s', (text, isOne) => {
    expect(looksLikeEmail(text)).toBe(isOne);
  });
});
