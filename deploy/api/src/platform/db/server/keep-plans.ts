import { createHash } from 'node:crypto';
import type pg from 'pg';
import { isPlannedOnce } from '../planned-once.ts';

/** Each plan takes memory of the server, in every connection. */
const MAX_PLANS = 64;

/** Gives questions that are marked so a name on this connection: the server plans a named one once, and not each time. */
export function keepPlans(client: Pick<pg.ClientBase, 'query'>): void {
  const names = new Map<string, string>();
  const nameOf = (text: string): string | undefined => {
    if (!names.has(text) && names.size < MAX_PLANS) {
      names.set(text, createHash('sha256').update(text).digest('hex').slice(0, 32));
    }
    return names.get(text);
  };
  const query: unknown = Reflect.get(client, 'query');
  if (typeof query !== 'function') {
    return;
  }
  Reflect.set(client, 'query', (...given: unknown[]): unknown => {
    const [text, values, ...rest] = given;
    const name = isPlannedOnce(text) ? nameOf(text) : undefined;
    return Reflect.apply(query, client, name === undefined ? given : [{ name, text, values }, ...rest]);
  });
}
