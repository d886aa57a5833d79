import { availableParallelism } from 'node:os';
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

  it('is looked for as long where there is no account: whoever asks last is not answered first', async () => {
    const hash = await hashPassword('p');
    const answered: string[] = [];
    const ask = (whom: string, stored: string | undefined) =>
      isPassword('q', stored).then(() => answered.push(whom));
    // More than all processors take at once: they stand in one queue.
    const known = Array.from({ length: 2 * availableParallelism() }, () => ask('known', hash));
    await Promise.all([...known, ask('nobody', undefined)]);
    expect(answered[0]).toBe('known');
  });

  it('keeps its hash cost at four at once, and all are answered', async () => {
    const hash = await hashPassword('p');
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, at) => isPassword(at % 2 ? 'p' : 'q', hash)),
    );
    expect(answers.filter(Boolean)).toHaveLength(6);
  });
});
