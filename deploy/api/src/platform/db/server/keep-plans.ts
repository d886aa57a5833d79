import type pg from 'pg';
import { isPlannedOnce } from '../planned-once.ts';

/** A plan of a report takes 1.2 MB of the server, in every connection. */
const MAX_PLANS = 64;
/** What a transaction set is taken back with it. */
const TAKES_BACK = /^rollback/i;

type Ask = (...given: unknown[]) => unknown;
type Tell = (text: string) => Promise<unknown>;

/** The names of one connection for questions that are planned once, the one unused for longest first. */
function namesFor(forget: (name: string) => Promise<unknown>) {
  const names = new Map<string, string>();
  let made = 0;
  return async (text: string): Promise<string> => {
    // No name comes twice: after an error the server may still have the old one.
    const name = names.get(text) ?? `plan_${(made += 1)}`;
    names.delete(text);
    names.set(text, name);
    const [oldest] = names;
    if (oldest && names.size > MAX_PLANS) {
      names.delete(oldest[0]);
      await forget(oldest[1]);
    }
    return name;
  };
}

/** Whether plans are made without a look at values. */
function modeFor(tell: Tell) {
  let isGeneral: boolean | undefined = false;
  return {
    choose: async (wanted: boolean): Promise<void> => {
      if (isGeneral !== wanted) {
        isGeneral = wanted;
        await tell(`set plan_cache_mode to ${wanted ? 'force_generic_plan' : 'auto'}`);
      }
    },
    forget: () => (isGeneral = undefined),
  };
}

/**
 * Gives questions that are marked so a name on this connection: the server plans a named one once, and not each time. By
 * itself it would plan the first five times anew; and each time what comes after as many others as are kept.
 */
export function keepPlans(client: pg.Client): void {
  const query: Ask = client.query.bind(client);
  // After an error in a transaction these fail as well: nothing depends on them.
  const tell: Tell = (text) => Promise.resolve(query(text)).catch(() => undefined);
  const nameOf = namesFor((name) => {
    const known: unknown = Reflect.get(client.connection, 'parsedStatements');
    if (typeof known === 'object' && known) {
      Reflect.deleteProperty(known, name);
    }
    return tell(`deallocate ${name}`);
  });
  const mode = modeFor(tell);
  const ask = async (text: string, values: unknown, rest: unknown[]): Promise<unknown> => {
    if (isPlannedOnce(text)) {
      await mode.choose(true);
      return query({ name: await nameOf(text), text, values }, ...rest);
    }
    if (TAKES_BACK.test(text)) {
      mode.forget();
    } else if (Array.isArray(values) && values.length > 0) {
      await mode.choose(false);
    }
    return query(text, values, ...rest);
  };
  const either: Ask = (...given) => {
    const [text, values, ...rest] = given;
    return typeof text === 'string' ? ask(text, values, rest) : query(...given);
  };
  Reflect.set(client, 'query', either);
}
