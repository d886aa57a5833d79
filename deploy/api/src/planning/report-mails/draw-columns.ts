import { crc32, deflateSync } from 'node:zlib';

// A picture of columns as a PNG: mail programs show no vector pictures. It has no letters; the mail says the numbers.

const [WIDTH, HEIGHT] = [640, 220];
export const PICTURE = { width: WIDTH, height: HEIGHT } as const;

/** Places in the palette. */
const [PAPER, GRID, COLUMN, BEFORE] = [0, 1, 2, 3] as const;
const PALETTE = Buffer.from([255, 255, 255, 224, 228, 226, 34, 120, 84, 96, 104, 112]);

const LINES = 4;
const TOP = 8;
const FLOOR = HEIGHT - 4;
/** Of a column's place, what stays empty on each side. */
const GAP = 0.14;
const THICK = 3;

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const BITS = 8;
const BY_PALETTE = 3;

class Canvas {
  readonly pixels = Buffer.alloc(WIDTH * HEIGHT, PAPER);

  fill(area: { left: number; right: number; top: number; bottom: number }, colour: number): void {
    const left = Math.max(0, Math.round(area.left));
    const right = Math.min(WIDTH, Math.round(area.right));
    for (let y = Math.max(0, Math.round(area.top)); y < Math.min(HEIGHT, Math.round(area.bottom)); y += 1) {
      this.pixels.fill(colour, y * WIDTH + left, Math.max(y * WIDTH + left, y * WIDTH + right));
    }
  }
}

function chunk(name: string, body: Buffer): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(body.length);
  const named = Buffer.concat([Buffer.from(name, 'latin1'), body]);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, sum]);
}

function toPng({ pixels }: Canvas): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(WIDTH, 0);
  head.writeUInt32BE(HEIGHT, 4);
  head.set([BITS, BY_PALETTE], 8);
  // Each line begins with how it is filtered: not at all.
  const lines = Array.from({ length: HEIGHT }, (_, y) => [
    Buffer.from([0]),
    pixels.subarray(y * WIDTH, (y + 1) * WIDTH),
  ]);
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', head),
    chunk('PLTE', PALETTE),
    chunk('IDAT', deflateSync(Buffer.concat(lines.flat()))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

type Column = { value: number; before: number | null };

/** Columns over time, each with a dash where the period before was. */
export function drawColumns(columns: readonly Column[]): Buffer {
  const canvas = new Canvas();
  const most = Math.max(1, ...columns.flatMap(({ value, before }) => [value, before ?? 0]));
  const heightOf = (value: number) => ((FLOOR - TOP) * value) / most;
  for (let line = 0; line <= LINES; line += 1) {
    const y = TOP + ((FLOOR - TOP) * line) / LINES;
    canvas.fill({ left: 0, right: WIDTH, top: y, bottom: y + 1 }, GRID);
  }
  const place = WIDTH / Math.max(1, columns.length);
  columns.forEach(({ value, before }, at) => {
    const across = { left: (at + GAP) * place, right: (at + 1 - GAP) * place };
    canvas.fill({ ...across, top: FLOOR - heightOf(value), bottom: FLOOR }, COLUMN);
    if (before !== null) {
      const y = FLOOR - heightOf(before);
      canvas.fill({ ...across, top: y - THICK / 2, bottom: y + THICK / 2 }, BEFORE);
    }
  });
  return toPng(canvas);
}
