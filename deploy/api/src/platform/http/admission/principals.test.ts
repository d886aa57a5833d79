import { Principals } from './principals.ts';

describe('whose a request is', () => {
  it('is the address of a stranger, until the secret proved somebody', () => {
    const principals = new Principals();
    expect(principals.of('secret', '10.0.0.1')).toEqual({ key: 'address 10.0.0.1', isStranger: true });
    principals.note('secret', 'user 7');
    expect(principals.of('secret', '10.0.0.1')).toEqual({ key: 'user 7', isStranger: false });
    expect(principals.of('made up', '10.0.0.1').isStranger).toBe(true);
    principals.note('secret', undefined);
    expect(principals.of('secret', '10.0.0.1').isStranger).toBe(true);
  });

  it.each([
    ['2001:db8:1:2::1', '2001:db8:1:2:ffff:0:0:9'],
    ['2001:db8::1', '2001:db8:0:0:5::'],
  ])('is the same for %s and %s: one network', (one, other) => {
    const principals = new Principals();
    expect(principals.of(undefined, one)).toEqual(principals.of(undefined, other));
  });

  it('is another for another network', () => {
    const principals = new Principals();
    expect(principals.of(undefined, '2001:db8:1:2::1')).not.toEqual(
      principals.of(undefined, '2001:db8:1:3::1'),
    );
  });

  it('remembers a bounded number of people', () => {
    const principals = new Principals();
    principals.note('first', 'user 1');
    for (let at = 0; at < 10_000; at += 1) {
      principals.note(`more ${at}`, `user ${at}`);
    }
    expect(principals.of('first', '10.0.0.1').isStranger).toBe(true);
  });
});
