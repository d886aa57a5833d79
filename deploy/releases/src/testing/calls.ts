import { defineCall, type AnyCall } from '@haulboard/contract';
import { describeCalls, type CallsFile } from '@haulboard/contract/call-schemas';
import { z } from 'zod';
import { sha256 } from '../store/sha256.ts';

type Schemas = Partial<Pick<AnyCall, 'params' | 'query' | 'body' | 'result' | 'path'>>;

/** What a build says of these calls, all of which it uses. */
export function callsFileOf(calls: Readonly<Record<string, Schemas>>): CallsFile {
  const declared = Object.entries(calls).map(([name, schemas]) =>
    defineCall({
      name,
      summary: name,
      method: 'POST',
      path: `/${name}`,
      allow: 'session',
      result: z.undefined(),
      ...schemas,
    }),
  );
  return { schema: 1, uses: Object.keys(calls), calls: { ...describeCalls(declared, sha256) } };
}
