import type { Db } from '../db/index.ts';
import type { Sheet } from './cell.ts';
import { SheetFile, type Format } from './sheet-file.ts';

type File = { type: string; name: string; bytes: Buffer<ArrayBuffer> };

/** A file that a call answers with, in place of the envelope. */
export class FileAnswer {
  readonly type: string;
  readonly name: string;
  readonly bytes: Buffer<ArrayBuffer>;

  constructor({ type, name, bytes }: File) {
    this.type = type;
    this.name = name;
    this.bytes = bytes;
  }

  /** A table as a file for spreadsheets. */
  static ofSheet({ rows, ...sheet }: Sheet, { format, name }: { format: Format; name: string }): FileAnswer {
    const file = new SheetFile(sheet, format);
    file.add(rows);
    return FileAnswer.ofFile(file, name);
  }

  /** A table whose rows were added as they came. */
  static ofFile(file: SheetFile, name: string): FileAnswer {
    return new FileAnswer({ type: file.type, name: `${name}.${file.format}`, bytes: file.end() });
  }
}

type Streamed = Omit<File, 'bytes'> & { length: number; parts: AsyncIterable<Uint8Array> };

/** A file that goes out as its parts are read: it never stands in memory as a whole. */
export class FileStream {
  readonly type: string;
  readonly name: string;
  readonly length: number;
  readonly parts: AsyncIterable<Uint8Array>;

  constructor({ type, name, length, parts }: Streamed) {
    this.type = type;
    this.name = name;
    this.length = length;
    this.parts = parts;
  }
}

/** A file that is made after the snapshot was given back: its making takes long. What it still reads is read anew. */
export class PendingFile {
  readonly make: (anew: Db) => Promise<FileAnswer | FileStream>;

  constructor(make: (anew: Db) => Promise<FileAnswer | FileStream>) {
    this.make = make;
  }
}
