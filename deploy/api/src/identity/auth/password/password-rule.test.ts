import { checkPassword } from './password-rule.ts';

const choose = (password: string, account = 'karen') => checkPassword('new_password', password, account);

describe('a new password', () => {
  it.each(['kahikatea 66', 'rātā7777', '八个汉字作为密码', 'x'.repeat(100) + 'y'])(
    'may be %s',
    (password) => {
      expect(() => choose(password)).not.toThrow();
    },
  );

  it('has at least eight characters', () => {
    expect(() => choose('rimu-77')).toThrow('new_password: use at least 8 characters');
    expect(() => choose('🚚🚚🚚🚚')).toThrow('use at least 8 characters');
  });

  it.each(['password', 'QWERTY123', 'zzzzzzzz', 'Haulboard'])(
    'is not %s, which others have too',
    (password) => {
      expect(() => choose(password)).toThrow('new_password: too easy to guess');
    },
  );

  it('is not the name of the account', () => {
    expect(() => choose('Karen.Wu', 'karen.wu')).toThrow('too easy to guess');
  });
});
