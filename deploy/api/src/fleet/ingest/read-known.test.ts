import { ReportError } from './fix.ts';
import { ofJson } from './read-body.ts';
import { readKnown } from './read-known.ts';

const NOW = Date.now();
const list = (length: number, one: (nth: number) => unknown) =>
  ofJson(JSON.stringify(Array.from({ length }, (_, nth) => one(nth))));
const isKnown = (deviceKey: string) => Promise.resolve(deviceKey === 'phone');
const fixOf = (id: string) => (nth: number) => ({ id, lat: -38, lon: 176, timestamp: NOW - nth * 1000 });

describe('a phone that was out of reach for a day', () => {
  it('brings as many fixes as its body holds, of which none is lost', async () => {
    const reports = await readKnown(list(3000, fixOf('phone')), isKnown);
    expect(reports.map(({ deviceKey, fixes }) => [deviceKey, fixes.length])).toEqual([['phone', 3000]]);
  });

  it('brings them as one report with many places as well', async () => {
    const coords = { latitude: -38, longitude: 176 };
    const location = Array.from({ length: 3000 }, () => ({ timestamp: NOW, coords }));
    const reports = await readKnown(ofJson(JSON.stringify({ device_id: 'phone', location })), isKnown);
    expect(reports[0]?.fixes).toHaveLength(3000);
  });
});

describe('a stranger who sends whatever fits into a body', () => {
  it.each([
    ['nothing that names a device', () => ({})],
    ['keys of no device', fixOf('stranger')],
  ])('with %s is read no further than 500 reports', async (_, one) => {
    let asked = 0;
    function* counted() {
      for (const unread of list(5000, one)) {
        asked += 1;
        yield unread;
      }
    }
    await expect(readKnown(counted(), isKnown)).rejects.toThrow(ReportError);
    expect(asked).toBe(501);
  });
});
