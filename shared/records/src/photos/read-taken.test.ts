import { formatTime } from '@haulboard/contract/time';
import { readTaken } from './read-taken.ts';

const ZONE = 'Pacific/Auckland';
const ASCII = 2;
const LONG = 4;
const RATIONAL = 5;

type Entry = { tag: number; type: number; count: number; bytes: number[] };

const long = (value: number) => [24, 16, 8, 0].map((shift) => (value >>> shift) & 0xff);
const short = (value: number) => [(value >>> 8) & 0xff, value & 0xff];
const ascii = (text: string) => Array.from(`${text}\0`, (letter) => letter.codePointAt(0) ?? 0);
const degrees = (whole: number, minutes: number) => [whole, 1, minutes, 1, 0, 1].flatMap(long);

/** A directory of a photo's facts, and behind it what is longer than four bytes. */
function directory(entries: readonly Entry[], at: number): number[] {
  let behind = at + 2 + entries.length * 12 + 4;
  const facts: number[] = [];
  const rest: number[] = [];
  for (const { tag, type, count, bytes } of entries) {
    const isLong = bytes.length > 4;
    facts.push(...short(tag), ...short(type), ...long(count));
    facts.push(...(isLong ? long(behind) : [...bytes, 0, 0, 0, 0].slice(0, 4)));
    if (isLong) {
      rest.push(...bytes);
      behind += bytes.length;
    }
  }
  return [...short(entries.length), ...facts, ...long(0), ...rest];
}

/** What a phone writes before the picture: when it was taken, and where (38° 24' S, 176° 36' E). */
function photo(): Blob {
  const time = { tag: 0x90_03, type: ASCII, count: 20, bytes: ascii('2026:04:01 05:30:12') };
  const facts = directory([time], 38);
  const gpsAt = 38 + facts.length;
  const gps = directory(
    [
      { tag: 1, type: ASCII, count: 2, bytes: ascii('S') },
      { tag: 2, type: RATIONAL, count: 3, bytes: degrees(38, 24) },
      { tag: 3, type: ASCII, count: 2, bytes: ascii('E') },
      { tag: 4, type: RATIONAL, count: 3, bytes: degrees(176, 36) },
    ],
    gpsAt,
  );
  const first = directory(
    [
      { tag: 0x87_69, type: LONG, count: 1, bytes: long(38) },
      { tag: 0x88_25, type: LONG, count: 1, bytes: long(gpsAt) },
    ],
    8,
  );
  const tiff = [0x4d, 0x4d, 0, 42, ...long(8), ...first, ...facts, ...gps];
  const exif = [...ascii('Exif'), 0, ...tiff];
  const bytes = [0xff, 0xd8, 0xff, 0xe1, ...short(exif.length + 2), ...exif, 0xff, 0xd9];
  return new Blob([Uint8Array.from(bytes)], { type: 'image/jpeg' });
}

describe('a photo that a phone took', () => {
  it('says when and where', async () => {
    const { takenAt, latitude, longitude } = await readTaken(photo(), ZONE);
    expect(takenAt === null ? '' : formatTime(takenAt, ZONE)).toBe('5:30 am');
    expect([latitude, longitude]).toEqual([expect.closeTo(-38.4, 5), expect.closeTo(176.6, 5)]);
  });

  it('may say nothing, or be damaged', async () => {
    const nothing = { takenAt: null, latitude: null, longitude: null };
    expect(await readTaken(new Blob(['no picture']), ZONE)).toEqual(nothing);
    expect(await readTaken(photo().slice(0, 60), ZONE)).toEqual(nothing);
  });
});
