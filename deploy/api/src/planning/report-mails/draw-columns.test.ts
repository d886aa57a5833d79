import { inflateSync } from 'node:zlib';
import { drawColumns, PICTURE } from './draw-columns.ts';

/** Colours of a line of the picture, as places in its palette. */
function lineOf(png: Buffer, y: number): number[] {
  const at = png.indexOf('IDAT');
  const packed = png.subarray(at + 4, at + 4 + png.readUInt32BE(at - 4));
  const bytes = inflateSync(packed);
  return [...bytes.subarray(y * (PICTURE.width + 1) + 1, (y + 1) * (PICTURE.width + 1))];
}

describe('the picture of a mailed report', () => {
  it('is a small PNG with a column for each period, as high as what was hauled', () => {
    const png = drawColumns([
      { value: 100, before: null },
      { value: 50, before: 75 },
    ]);
    expect(png.subarray(1, 4).toString()).toBe('PNG');
    expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([PICTURE.width, PICTURE.height]);
    expect(png.length).toBeLessThan(10_000);
    const [left, right] = [160, 480];
    const middle = Math.round(PICTURE.height / 2);
    expect([lineOf(png, 12)[left], lineOf(png, 12)[right]]).toEqual([2, 0]);
    expect(lineOf(png, middle + 10)[right]).toBe(2);
    expect(lineOf(png, 60)[right]).toBe(3);
  });

  it('is there where nothing was hauled', () => {
    expect(drawColumns([]).subarray(1, 4).toString()).toBe('PNG');
    expect(drawColumns([{ value: 0, before: 0 }]).length).toBeLessThan(10_000);
  });
});
