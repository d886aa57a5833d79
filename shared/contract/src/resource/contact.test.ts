import { isEmail, isPhone, normalPhone } from './contact.ts';

describe('a phone number', () => {
  it.each([
    ['021 123 4567', '+64211234567'],
    ['(021) 123-4567', '+64211234567'],
    ['+64 21 123 4567', '+64211234567'],
    ['+64 (0)21 123 4567', '+64211234567'],
    ['+64 021 123 4567', '+64211234567'],
    ['0064 21 123 4567', '+64211234567'],
    ['07 345 6789', '+6473456789'],
    ['+86 138 0013 8000', '+8613800138000'],
  ])('written as %s is kept as %s', (given, kept) => {
    expect(normalPhone(given)).toBe(kept);
  });

  it.each(['', '12', '021', 'phone me', '+0211234567', '+6421123456789012345', "021'; drop table app_user"])(
    'is not %j',
    (given) => {
      expect(normalPhone(given)).toBeUndefined();
    },
  );
});

describe('how somebody is reached', () => {
  it.each(['07 345 6789', '0800 123 456', '07 345 6789 ext 12', '+64 7 345 6789 x4'])(
    'may be %s',
    (given) => {
      expect(isPhone(given)).toBe(true);
    },
  );

  it.each(['ask Mere', '12', 'ext 12', '07 345 6789 ext'])('may not be %s', (given) => {
    expect(isPhone(given)).toBe(false);
  });

  it.each([
    ['mere@yard.example', true],
    ['mere', false],
    ['mere@yard.example\nBcc: all@yard.example', false],
    ['a@yard.example, b@yard.example', false],
  ])('by mail is %j: %s', (given, is) => {
    expect(isEmail(given)).toBe(is);
  });
});
