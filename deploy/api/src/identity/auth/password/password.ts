import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { promisify } from 'node:util';

const hashWith = promisify(argon2);

/** OWASP's least for argon2id: 19 MiB, two passes, one lane. */
const COST = { memory: 19_456, passes: 2, parallelism: 1 };
const TAG_BYTES = 32;
const SALT_BYTES = 16;
/** Each hash holds 19 MiB and a core: one is left for everybody else. */
const MAX_AT_ONCE = Math.max(1, availableParallelism() - 1);

type Cost = typeof COST;

let running = 0;
const queue: (() => void)[] = [];

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running >= MAX_AT_ONCE) {
    await new Promise<void>((resolve) => queue.push(resolve));
  } else {
    running += 1;
  }
  try {
    return await work();
  } finally {
    const next = queue.shift();
    if (next) {
      next();
    } else {
      running -= 1;
    }
  }
}

function tagOf(password: string, salt: Buffer, cost: Cost): Promise<Buffer> {
  return inTurn(() =>
    hashWith('argon2id', { message: password.normalize('NFKC'), nonce: salt, tagLength: TAG_BYTES, ...cost }),
  );
}

const base64 = (bytes: Buffer) => bytes.toString('base64').replaceAll('=', '');

/** Hashes a password with argon2id into a PHC string. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(SALT_BYTES);
  const tag = await tagOf(password, salt, COST);
  const { memory, passes, parallelism } = COST;
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${base64(salt)}$${base64(tag)}`;
}

const PHC = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/;

/** A hash nobody has the password of: an unknown account takes as long as a known one. */
const NOBODY = hashPassword(randomBytes(16).toString('hex'));

/** For an account whose owner has not chosen a password yet: it takes as long to refuse as any other. */
export const hashNobodyKnows = (): Promise<string> => NOBODY;

/** Whether the password is the one that was hashed; false, after the same time, when there is no hash. */
export async function isPassword(password: string, stored: string | undefined): Promise<boolean> {
  const [, memory, passes, parallelism, salt, tag] = PHC.exec(stored ?? (await NOBODY)) ?? [];
  if (salt === undefined || tag === undefined) {
    return false;
  }
  const cost = { memory: Number(memory), passes: Number(passes), parallelism: Number(parallelism) };
  const made = await tagOf(password, Buffer.from(salt, 'base64'), cost);
  const kept = Buffer.from(tag, 'base64');
  return made.length === kept.length && timingSafeEqual(made, kept) && stored !== undefined;
}
