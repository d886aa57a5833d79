import { STATUS_COLORS } from '@haulboard/contract';
import { applyStatusColors } from './status-colors.ts';

describe('the colours of statuses', () => {
  it('reach the style sheets of every page by one name each', () => {
    const page = document.createElement('div');
    applyStatusColors(page);
    for (const [status, color] of Object.entries(STATUS_COLORS)) {
      expect(page.style.getPropertyValue(`--status-${status}`)).toBe(color);
    }
  });

  it('tell one status from the next', () => {
    expect(new Set(Object.values(STATUS_COLORS)).size).toBe(Object.keys(STATUS_COLORS).length);
  });
});
