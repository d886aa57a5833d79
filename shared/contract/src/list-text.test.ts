import { factsText, namesText, sentencesText } from './list-text.ts';

describe('several things in one line', () => {
  it('have between them what their language writes', () => {
    expect(namesText(['N1', 'N2', 'N3'], 'en-US')).toBe('N1, N2, N3');
    expect(namesText(['N1', 'N2', 'N3'], 'zh-CN')).toBe('N1、N2、N3');
    expect(factsText(['no. 7', '30.5 t'], 'en-NZ')).toBe('no. 7, 30.5 t');
    expect(factsText(['编号 7', '30.5 吨'], 'zh-CN')).toBe('编号 7，30.5 吨');
    expect(sentencesText(['Too late', 'Too heavy'], 'en-US')).toBe('Too late; Too heavy');
    expect(sentencesText(['太晚', '太重'], 'zh-CN')).toBe('太晚；太重');
  });

  it('leave out what nobody said', () => {
    expect(namesText(['', 'N2', ''], 'zh-CN')).toBe('N2');
    expect(factsText([], 'en-US')).toBe('');
  });
});
