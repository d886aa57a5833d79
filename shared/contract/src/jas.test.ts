import { jasOfLog, jasOfLogs } from './jas.ts';

describe('a scaler’s log by the Japanese standard', () => {
  // DOMAIN.md 4.3: diameter in cm, length in m, m³.
  it.each([
    [13.7, 3.9, 0.066],
    [22.9, 3.9, 0.189],
    [30.4, 5.8, 0.522],
    [34.9, 5.9, 0.682],
    [40.2, 7.8, 1.343],
    [36, 11.8, 1.841],
  ])('of %s cm and %s m has %s m³', (cm, m, volume) => {
    expect(jasOfLog({ diameterMm: Math.round(cm * 10), lengthCm: Math.round(m * 100) })).toBe(
      Math.round(volume * 1000),
    );
  });

  it('counts down to a centimetre below 14, to an even one above, and whole metres from 6 on', () => {
    const short = (diameterMm: number) => jasOfLog({ diameterMm, lengthCm: 400 });
    expect([139, 140, 159, 160].map(short)).toEqual([68, 78, 78, 102]);
    const long = (lengthCm: number) => jasOfLog({ diameterMm: 300, lengthCm });
    expect([599, 600, 699, 700].map(long)).toEqual([539, 577, 672, 695]);
  });

  it('is added up by pieces, and nothing is none', () => {
    expect(jasOfLogs([])).toBe(0);
    expect(
      jasOfLogs([
        { diameterMm: 137, lengthCm: 390, pieces: 10 },
        { diameterMm: 402, lengthCm: 780, pieces: 2 },
      ]),
    ).toBe(660 + 2686);
  });
});
