import { within } from './within.ts';

test('a visit that ends in time says what it saw, and one that fails says why', async () => {
  expect(await within(Promise.resolve('seen'), 1000, 'late')).toBe('seen');
  await expect(within(Promise.reject(new Error('gone')), 1000, 'late')).rejects.toThrow('gone');
});

test('a visit to a page that stands still ends all the same', async () => {
  expect(await within(new Promise<string>(() => undefined), 1, 'late')).toBe('late');
});
