import type { AnyCall, CallInput } from '@haulboard/contract';
import { z } from 'zod';

export type WireRequest = { path: string; query: [string, string][]; body: unknown };

const fields = z.record(z.string(), z.unknown());

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}

/** What a call looks like on the wire: path parameters filled in, names and forms as the contract writes them. */
export function toWire<C extends AnyCall>(call: C, input: CallInput<C>): WireRequest {
  const given = fields.parse(input);
  const params = fields.parse(given['params'] === undefined ? {} : z.encode(call.params, given['params']));
  const query = fields.parse(given['query'] === undefined ? {} : z.encode(call.query, given['query']));
  const path = call.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const value = params[name];
    if (value === undefined) {
      throw new Error(`${call.name} needs the path parameter ${name}.`);
    }
    return encodeURIComponent(textOf(value));
  });
  return {
    path,
    query: Object.entries(query)
      .filter(([, value]) => value !== undefined && value !== null)
      .map(([name, value]) => [name, textOf(value)]),
    body: given['body'] === undefined ? undefined : z.encode(call.body, given['body']),
  };
}
