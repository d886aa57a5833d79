import { areaText, readArea, type DrawnArea } from './area.ts';

const CIRCLE: DrawnArea = {
  kind: 'circle',
  centre: { latitude: -37.66, longitude: 176.18 },
  radiusM: 500,
};
const corner = (latitude: number, longitude: number) => ({ latitude, longitude });
const AREA: DrawnArea = {
  kind: 'polygon',
  ring: [corner(-38.1, 176.1), corner(-38.1, 176.2), corner(-38.2, 176.2), corner(-38.1, 176.1)],
};

const CORRIDOR: DrawnArea = {
  kind: 'corridor',
  line: [corner(-38.1, 176.1), corner(-38.1, 176.2)],
  radiusM: 50,
};

describe('an area in an address', () => {
  it.each([
    ['-37.66,176.18,500', CIRCLE],
    ['-38.1,176.1;-38.1,176.2;-38.2,176.2', AREA],
    ['-38.1,176.1;-38.1,176.2;50', CORRIDOR],
  ])('says %s and is read again', (text, area) => {
    expect(areaText(area)).toBe(text);
    expect(readArea(text)).toEqual(area);
  });

  it.each([
    '',
    'port',
    '-37.66,176.18',
    '-37.66,176.18,1',
    '-37.66,176.18,50000',
    '-37.66,,500',
    '1;2',
    ';;',
    '-38.1,176.1;50',
    '-38.1,176.1;-38.1,176.2;1',
    '-38.1,176.1;50;-38.1,176.2',
  ])('is none: %j', (text) => expect(readArea(text)).toHaveProperty('fault'));

  it('lies in New Zealand', () => {
    expect(readArea('-33,151,500')).toEqual({ fault: 'must be in New Zealand' });
  });
});
