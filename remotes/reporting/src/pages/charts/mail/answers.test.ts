import { addressesIn, answersOf, usualAnswers } from './answers.ts';

describe('the addresses of a mailed report', () => {
  it('are parted by commas, semicolons and lines, and each is taken once', () => {
    expect(addressesIn(' a@yard.example, b@yard.example;\na@yard.example ')).toEqual([
      'a@yard.example',
      'b@yard.example',
    ]);
    expect(addressesIn(' , ')).toEqual([]);
  });

  it('are those that were saved, or one’s own to begin with', () => {
    const schedule = {
      every: 'day' as const,
      hour: 7,
      span: 'yesterday' as const,
      to: ['a@yard.example', 'b@yard.example'],
      language: 'zh-CN' as const,
      version: 2,
      nextAt: 1,
    };
    expect(answersOf(schedule)).toEqual({
      every: 'day',
      hour: 7,
      span: 'yesterday',
      to: 'a@yard.example, b@yard.example',
      language: 'zh-CN',
    });
    expect(answersOf(null)).toBeUndefined();
    expect(usualAnswers('me@yard.example', 'en-US')).toMatchObject({
      every: 'monday',
      to: 'me@yard.example',
    });
  });
});
