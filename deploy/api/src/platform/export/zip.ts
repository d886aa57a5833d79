import { constants, crc32, deflateRawSync } from 'node:zlib';

type Entry = { name: string; packed: PackedText };

/** Each packing takes memory of its own until it is cleared up: few and large ones take less. */
const PART = 256_000;

/** A text that is packed part by part, so that it never stands in memory as a whole. */
export class PackedText {
  private readonly parts: Buffer[] = [];
  private waiting = '';
  private checksum = 0;
  private size = 0;

  constructor(text: string) {
    this.add(text);
  }

  add(text: string): void {
    this.waiting += text;
    if (this.waiting.length >= PART) {
      this.pack();
    }
  }

  end(): { bytes: Buffer; checksum: number; size: number } {
    this.pack();
    const bytes = Buffer.concat([...this.parts, packEnd()]);
    return { bytes, checksum: this.checksum, size: this.size };
  }

  private pack(): void {
    const content = Buffer.from(this.waiting, 'utf8');
    this.waiting = '';
    this.parts.push(packPart(content));
    this.checksum = crc32(content, this.checksum);
    this.size += content.length;
  }
}

const LOCAL = 0x04_03_4b_50;
const CENTRAL = 0x02_01_4b_50;
const END = 0x06_05_4b_50;
const VERSION = 20;
const DEFLATED = 8;
const UTF_8 = 0x08_00;
/** 1 January 1980, the first day that a ZIP can name: the same rows give the same file. */
const DAY = 0x21;

/** What is said of an entry whose content stands elsewhere. */
export type Packed = { name: string; checksum: number; size: number; packed: number };

/** What both headers of an entry say of it. */
function facts({ checksum, size, packed }: Packed, name: Buffer): Buffer {
  const buffer = Buffer.alloc(26);
  buffer.writeUInt16LE(VERSION, 0);
  buffer.writeUInt16LE(UTF_8, 2);
  buffer.writeUInt16LE(DEFLATED, 4);
  buffer.writeUInt16LE(DAY, 8);
  buffer.writeUInt32LE(checksum, 10);
  buffer.writeUInt32LE(packed, 14);
  buffer.writeUInt32LE(size, 18);
  buffer.writeUInt16LE(name.length, 22);
  return buffer;
}

function words(...values: number[]): Buffer {
  const buffer = Buffer.alloc(values.length * 4);
  for (const [at, value] of values.entries()) {
    buffer.writeUInt32LE(value, at * 4);
  }
  return buffer;
}

/**
 * A ZIP archive around the content of its last entry, which is kept in parts: what stands before it and behind it.
 * The others are small.
 */
export function zipAround(entries: readonly Entry[], last: Packed): { head: Buffer; tail: Buffer } {
  const parts: Buffer[] = [];
  const central: Buffer[] = [];
  let offset = 0;
  const add = (entry: Packed, content: Buffer) => {
    const label = Buffer.from(entry.name, 'utf8');
    const said = facts(entry, label);
    const version = Buffer.from([VERSION, 0]);
    central.push(words(CENTRAL), version, said, Buffer.alloc(10), words(offset), label);
    const local = [words(LOCAL), said, label];
    parts.push(...local, content);
    offset += local.reduce((sum, part) => sum + part.length, 0) + entry.packed;
  };
  for (const { name, packed } of entries) {
    const { bytes, checksum, size } = packed.end();
    add({ name, checksum, size, packed: bytes.length }, bytes);
  }
  add(last, Buffer.alloc(0));
  const directory = Buffer.concat(central);
  const count = entries.length + 1;
  const end = Buffer.alloc(18);
  end.writeUInt16LE(count, 4);
  end.writeUInt16LE(count, 6);
  end.writeUInt32LE(directory.length, 8);
  end.writeUInt32LE(offset, 12);
  return { head: Buffer.concat(parts), tail: Buffer.concat([directory, words(END), end]) };
}

/** Texts as one ZIP archive; the last one may be large. */
export function zip(entries: readonly Entry[], last: Entry): Buffer<ArrayBuffer> {
  const { bytes, checksum, size } = last.packed.end();
  const { head, tail } = zipAround(entries, { name: last.name, checksum, size, packed: bytes.length });
  return Buffer.concat([head, bytes, tail]);
}

/** Texts behind each other as one stream: each ends at a whole byte, and none is the last. */
export const packPart = (content: Buffer): Buffer =>
  deflateRawSync(content, { finishFlush: constants.Z_SYNC_FLUSH });

/** What ends such a stream. */
export const packEnd = (): Buffer => deflateRawSync(Buffer.alloc(0));
