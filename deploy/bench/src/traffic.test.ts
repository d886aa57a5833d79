import { countWaves } from './traffic.ts';

describe('waves', () => {
  it.each([
    [[], 0],
    [[[0, 1]], 1],
    [
      [
        [0, 1],
        [0, 2],
        [0, 3],
      ],
      1,
    ],
    [
      [
        [0, 2],
        [1, 3],
        [2, 4],
        [5, 6],
      ],
      3,
    ],
    [
      [
        [0, 10],
        [1, 2],
        [3, 4],
      ],
      2,
    ],
  ])('of the requests %j are %i', (spans, waves) => {
    expect(countWaves(spans.map(([began = 0, ended = 0]) => ({ began, ended })))).toBe(waves);
  });

  it('do not count what never ended', () => {
    expect(countWaves([{ began: 0, ended: undefined }])).toBe(0);
  });
});
