import { hashPassword, isPassword } from './password.ts';

describe('a password', () => {
  it('is known again, and no other is', async () => {
    const hash = await hashPassword('kahikatea 66');
    expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(await isPassword('kahikatea 66', hash)).toBe(true);
    expect(await isPassword('kahikatea 67', hash)).toBe(false);
  });

  it('is hashed with its own salt', async () => {
    expect(await hashPassword('same')).not.toBe(await hashPassword('same'));
  });

  it('never fits an account that does not exist, nor a hash nobody can read', async () => {
    expect(await isPassword('', undefined)).toBe(false);
    expect(await isPassword('x', 'plain text')).toBe(false);
  });

  it('keeps its hash cost at four at once, and all are answered', async () => {
    const hash = await hashPassword('p');
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, at) => isPassword(at % 2 ? 'p' : 'q', hash)),
    );
    expect(answers.filter(Boolean)).toHaveLength(6);
  });
});
