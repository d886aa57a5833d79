import { normalPhone } from './phone.ts';

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
