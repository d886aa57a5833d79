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

/** A file that is made after the snapshot was given back: its making takes long and needs no rows any more. */
export class PendingFile {
  readonly make: () => Promise<FileAnswer>;

  constructor(make: () => Promise<FileAnswer>) {
    this.make = make;
  }
}
