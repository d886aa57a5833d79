import { createRefusedLately } from './refused-lately.ts';

describe('what was refused a moment ago', () => {
  it('is refused again for five seconds, whatever the wall clock does', () => {
    let at = 1000;
    const refused = createRefusedLately(() => at);
    refused.add('login from 203.0.113.9');
    at += 4999;
    expect(refused.has('login from 203.0.113.9')).toBe(true);
    expect(refused.has('login from 203.0.113.10')).toBe(false);
    at += 1;
    expect(refused.has('login from 203.0.113.9')).toBe(false);
  });

  it('is let through at once when the slate is cleared', () => {
    const refused = createRefusedLately(() => 0);
    refused.add('login of carrier');
    refused.add('login of carrier from 203.0.113.9');
    refused.add('login of carrier2');
    refused.remove('login of carrier');
    expect(refused.has('login of carrier')).toBe(false);
    expect(refused.has('login of carrier from 203.0.113.9')).toBe(false);
    expect(refused.has('login of carrier2')).toBe(true);
  });

  it('takes no more room than ten thousand entries, however many addresses come', () => {
    const refused = createRefusedLately(() => 0);
    for (let at = 0; at < 10_500; at += 1) {
      refused.add(`login from ${at}`);
    }
    expect(refused.has('login from 499')).toBe(false);
    expect(refused.has('login from 500')).toBe(true);
    expect(refused.has('login from 10499')).toBe(true);
  });
});
