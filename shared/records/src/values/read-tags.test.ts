import { readTags } from './read-tags.ts';

describe('several words in one field', () => {
  it.each(['KI, K Industrial', 'KI; K Industrial', 'KI，K Industrial', 'KI、K Industrial；KI'])(
    'are told apart as people type them on either keyboard: %s',
    (typed) => {
      expect(readTags(typed)).toEqual(['KI', 'K Industrial']);
    },
  );
});
