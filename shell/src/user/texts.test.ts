import { CHINESE } from './chinese.ts';
import { sources } from './testing/sources.mjs';

describe('the texts of the sign-in pages', () => {
  it('are all used: a missing one does not compile, an unused one is found here', () => {
    const code = sources();
    const unused = Object.keys(CHINESE).filter((text) => !code.includes(`'${text}'`));
    expect(unused).toEqual([]);
    expect(code.length).toBeGreaterThan(10_000);
  });
});
