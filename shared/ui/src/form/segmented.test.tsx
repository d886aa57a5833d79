import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { Segmented } from './segmented.tsx';

describe('a choice of a few that are all seen', () => {
  it('is one stop for Tab: the one that is chosen, and not the frame around them', () => {
    const root = createRoot(document.body);
    flushSync(() =>
      root.render(<Segmented aria-label="Density" options={['Wide', 'Dense']} value="Dense" />),
    );
    const group = document.querySelector('[role="radiogroup"]');
    expect(group?.getAttribute('aria-label')).toBe('Density');
    expect(group?.getAttribute('tabindex')).toBe('-1');
    const stops = [...document.querySelectorAll<HTMLElement>('input, [tabindex]')].filter(
      ({ tabIndex }) => tabIndex === 0,
    );
    expect(stops.map(({ tagName }) => tagName)).toEqual(['INPUT', 'INPUT']);
    flushSync(() => root.unmount());
  });
});
