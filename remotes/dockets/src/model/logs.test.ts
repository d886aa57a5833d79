import { logsText, readLogs } from './logs.ts';

describe('logs as a scaler types them', () => {
  it('are read in centimetres, metres and pieces, whatever stands between', () => {
    expect(readLogs('30.4 5.8 12\n\n40,2 x 7.8 × 2\n36;11.8;1')).toEqual({
      logs: [
        { diameterMm: 304, lengthCm: 580, pieces: 12 },
        { diameterMm: 402, lengthCm: 780, pieces: 2 },
        { diameterMm: 360, lengthCm: 1180, pieces: 1 },
      ],
      wrong: undefined,
    });
  });

  it.each(['30.4 5.8', '30.4 5.8 1.5', '304 5.8 1', '30.4 0.5 1', 'thick 5.8 1', '30.4 5.8 1 2'])(
    'are not “%s”, and the line is named',
    (line) => {
      expect(readLogs(`30 4 1\n${line}`).wrong).toBe(2);
    },
  );

  it('are shown as they were typed', () => {
    const text = '30.4 5.8 12\n36 11.8 1';
    expect(logsText(readLogs(text).logs)).toBe(text);
  });
});
