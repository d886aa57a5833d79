import { recordPage } from '@haulboard/contract';
import type { ShellApi } from '@haulboard/contract/shell';
import { resourceOf } from '../kind.ts';
import type { RecordTexts } from '../texts.ts';
import { namesOf } from '../values/value-text.ts';
import type { Cell } from './read-value.ts';

/** A name in a table, and the kind of record that it means one of. */
export type WantedName = { of: string; name: string };

export type LookUpOptions = {
  http: ShellApi['http'];
  texts: RecordTexts;
  onProgress?: (done: number, total: number) => void;
  signal?: AbortSignal;
};

const MAX_FOUND = 50;
/** More would keep the server from what else the page asks for. */
const AT_ONCE = 4;

/** The record that a name means. */
async function lookUp({ name, of }: WantedName, { http, texts, signal }: LookUpOptions): Promise<Cell> {
  const resource = resourceOf(of);
  if (!resource) {
    return { value: name, fault: texts.notFound(name) };
  }
  const { calls, label, sort } = resource;
  const query = { q: name.slice(0, 100), page: 1, pageSize: MAX_FOUND, sort: sort[0] ?? label };
  const { list } = recordPage.parse(await http.send(calls.find, { query }, signal ? { signal } : {}));
  const isCalled = (one: string) => one.toLowerCase() === name.toLowerCase();
  const byName = list.filter((row) => isCalled(String(row[label])));
  const [found, other] =
    byName.length > 0 ? byName : list.filter((row) => namesOf(row, resource).some(isCalled));
  if (!found) {
    return { value: name, fault: texts.notFound(name) };
  }
  return other ? { value: name, fault: texts.severalFound(name) } : { value: found.id };
}

const keyOf = ({ of, name }: WantedName): string => `${of} ${name.toLowerCase()}`;

/** Ends for all who take from it once one of them fails, as arrays do not. */
function* taken<T>(list: readonly T[]): Generator<T> {
  yield* list;
}

/** The records that names mean; each name is looked up once, a few at a time. */
export async function lookUpNames(
  wanted: readonly WantedName[],
  options: LookUpOptions,
): Promise<(one: WantedName) => Cell> {
  const { onProgress, signal } = options;
  const distinct = [...new Map(wanted.map((one) => [keyOf(one), one])).values()];
  const found = new Map<string, Cell>();
  const waiting = taken(distinct);
  const work = async () => {
    for (const one of waiting) {
      const cell = await lookUp(one, options);
      signal?.throwIfAborted();
      found.set(keyOf(one), cell);
      onProgress?.(found.size, distinct.length);
    }
  };
  onProgress?.(0, distinct.length);
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return (one) => found.get(keyOf(one)) ?? { value: one.name };
}
