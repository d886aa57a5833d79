import { isNear } from './near.ts';

describe('a search word with one slip', () => {
  it.each([
    ['a wrong letter', 'kaingeroa'],
    ['a letter missing', 'kaingroa'],
    ['a letter too many', 'kaingaaroa'],
    ['two neighbours swapped', 'kaignaroa'],
    ['the first letter missing', 'aingaroa'],
    ['the last letter wrong', 'kaingaroe'],
    ['no slip at all', 'kaingaroa'],
  ])('is still found with %s', (_, typed) => {
    expect(isNear('kaingaroa', typed)).toBe(true);
  });

  it.each([
    ['two wrong letters', 'keingeroa'],
    ['two letters missing', 'kaingoa'],
    ['another word', 'tarawera'],
    ['half a word', 'kainga'],
  ])('is not found with %s', (_, typed) => {
    expect(isNear('kaingaroa', typed)).toBe(false);
  });
});
