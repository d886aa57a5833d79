import { catalogIds } from './catalog-ids.ts';

it('a catalog whose texts have hard spaces, quotes and backslashes is read', () => {
  const source = String.raw`/*eslint-disable*/export const messages=JSON.parse("{\"aBc\":[\"7\xA0km\"],\"dEf\":[\"C:\\\\x41\"]}");`;
  expect(catalogIds(source)).toEqual(['aBc', 'dEf']);
});

it('a module that is no catalog has none', () => {
  expect(catalogIds('export const messages = {};')).toEqual([]);
});
