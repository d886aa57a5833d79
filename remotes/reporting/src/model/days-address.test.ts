import { readDays, withoutImpossibleDays } from './days-address.ts';

const LIMITS = { today: '2026-11-27', maxDays: 92 };
const daysOf = (address: string) => readDays(withoutImpossibleDays(new URLSearchParams(address), LIMITS));

describe('the days of an address that somebody kept or typed', () => {
  it.each([
    ['', {}],
    ['from=2026-09-01&to=2026-12-01', { from: '2026-09-01', to: '2026-12-01' }],
    ['from=2026-11-01', { from: '2026-11-01' }],
    ['to=2020-05-05', { to: '2020-05-05' }],
    ['from=2026-12-05', { from: '2026-12-05', to: '2026-12-05' }],
  ])('are asked for where the server takes them: %s', (address, days) => {
    expect(daysOf(address)).toEqual(days);
  });

  it.each([
    ['reversed', 'from=2026-12-05&to=2026-11-01'],
    ['too many', 'from=2026-09-01&to=2026-12-02'],
    ['too many until today', 'from=2026-03-01'],
    ['no days', 'from=abc&to='],
    ['not in the calendar', 'from=2026-02-31&to=2026-02-31'],
  ])('are those the page opens with where they are %s', (_why, address) => {
    expect(daysOf(address)).toEqual({});
  });

  it('leave everything else of the address as it is', () => {
    const address = new URLSearchParams('from=2026-12-05&to=2026-11-01&truck=61&payer=carrier');
    expect(withoutImpossibleDays(address, LIMITS).toString()).toBe('truck=61&payer=carrier');
  });
});
