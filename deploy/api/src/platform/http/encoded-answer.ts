import { promisify } from 'node:util';
import { constants, gzip } from 'node:zlib';

const pack = promisify(gzip);

/** Half the work of the usual level, for a board that is a tenth larger. */
const LEVEL = constants.Z_BEST_SPEED + 2;

/** A call's result in wire form, as text: made once for all who ask for the same. */
export class EncodedAnswer {
  readonly #data: string;
  readonly #packed = new Map<string, Promise<Buffer<ArrayBuffer>>>();

  /** @param data what `z.encode` gave */
  constructor(data: unknown) {
    this.#data = JSON.stringify(data);
  }

  /** The envelope. */
  text(envelope: { code: number; msg: string }): string {
    return `{"code":${envelope.code},"data":${this.#data},"msg":${JSON.stringify(envelope.msg)}}`;
  }

  /** The same, packed by gzip. */
  packed(envelope: { code: number; msg: string }): Promise<Buffer<ArrayBuffer>> {
    const known = this.#packed.get(envelope.msg);
    const made = known ?? pack(this.text(envelope), { level: LEVEL });
    this.#packed.set(envelope.msg, made);
    return made;
  }
}
