import type { Messages } from '@lingui/core';
import { msg, plural } from '@lingui/core/macro';
import { writeTexts } from './index.ts';

const loads = (count: number) => msg`${plural(count, { one: '# load', other: '# loads' })}`;
const english: Messages = {
  [loads(1).id]: [['count', 'plural', { one: ['#', ' load'], other: ['#', ' loads'] }]],
};
const chinese: Messages = { [loads(1).id]: [['count', 'plural', { other: ['#', ' 个车次'] }]] };

describe('the texts of a kit package', () => {
  let written = 0;
  const texts = writeTexts({ 'en-US': english, 'zh-CN': chinese }, (say) => {
    written += 1;
    return { loads: (count: number) => say(loads(count)) };
  });

  it('are in the language of the page, and in English where it asks for an unknown one', () => {
    expect(texts('en-US').loads(1)).toBe('1 load');
    expect(texts('en-US').loads(1200)).toBe('1,200 loads');
    expect(texts('zh-CN').loads(3)).toBe('3 个车次');
    expect(texts('mi-NZ').loads(3)).toBe('3 loads');
  });

  it('are put into words once for each language', () => {
    expect(texts('zh-CN')).toBe(texts('zh-CN'));
    expect(written).toBe(2);
  });
});
