import { crc32, deflateRawSync } from 'node:zlib';

type Entry = { name: string; text: string };

const LOCAL = 0x04_03_4b_50;
const CENTRAL = 0x02_01_4b_50;
const END = 0x06_05_4b_50;
const VERSION = 20;
const DEFLATED = 8;
const UTF_8 = 0x08_00;
/** 1 January 1980, the first day that a ZIP can name: the same rows give the same file. */
const DAY = 0x21;

/** What both headers of an entry say of it. */
function facts(packed: Buffer, content: Buffer, name: Buffer): Buffer {
  const buffer = Buffer.alloc(26);
  buffer.writeUInt16LE(VERSION, 0);
  buffer.writeUInt16LE(UTF_8, 2);
  buffer.writeUInt16LE(DEFLATED, 4);
  buffer.writeUInt16LE(DAY, 8);
  buffer.writeUInt32LE(crc32(content), 10);
  buffer.writeUInt32LE(packed.length, 14);
  buffer.writeUInt32LE(content.length, 18);
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

/** Texts as one ZIP archive. */
export function zip(entries: readonly Entry[]): Buffer<ArrayBuffer> {
  const parts: Buffer[] = [];
  const central: Buffer[] = [];
  let offset = 0;
  for (const { name, text } of entries) {
    const content = Buffer.from(text, 'utf8');
    const packed = deflateRawSync(content);
    const label = Buffer.from(name, 'utf8');
    const said = facts(packed, content, label);
    const local = Buffer.concat([words(LOCAL), said, label, packed]);
    const version = Buffer.from([VERSION, 0]);
    central.push(words(CENTRAL), version, said, Buffer.alloc(10), words(offset), label);
    parts.push(local);
    offset += local.length;
  }
  const directory = Buffer.concat(central);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(entries.length, 4);
  end.writeUInt16LE(entries.length, 6);
  end.writeUInt32LE(directory.length, 8);
  end.writeUInt32LE(offset, 12);
  return Buffer.concat([...parts, directory, words(END), end]);
}
