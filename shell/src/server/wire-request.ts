import { ApiError, Code, type AnyCall, type CallInput } from '@haulboard/contract';
import { z } from 'zod';

export type WireRequest = { path: string; query: [string, string][]; body: unknown };

const fields = z.record(z.string(), z.unknown());

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}

/** A part of a call in wire form. @throws ApiError 422 for what the contract does not allow, as the server would say it */
function encode(call: AnyCall, schema: z.ZodType, value: unknown): unknown {
  if (value === undefined) {
    return undefined;
  }
  const { success, data, error } = z.safeEncode(schema, value);
  if (success) {
    return data;
  }
  const [issue] = error.issues;
  const message = [issue?.path.join('.') ?? '', issue?.message ?? ''].filter(Boolean).join(': ');
  throw new ApiError({ code: Code.Unprocessable, message, call: call.name });
}

/** What a call looks like on the wire: path parameters filled in, names and forms as the contract writes them. */
export function toWire<C extends AnyCall>(call: C, input: CallInput<C>): WireRequest {
  const given = fields.parse(input);
  const params = fields.parse(encode(call, call.params, given['params']) ?? {});
  const query = fields.parse(encode(call, call.query, given['query']) ?? {});
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
    body: encode(call, call.body, given['body']),
  };
}
