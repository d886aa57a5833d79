import { z } from 'zod';

/** Every answer of the API (SPEC.md 7): code 200 or 0 is success. */
export const envelope = z.object({ code: z.int(), data: z.unknown(), msg: z.string() });

/** What is wrong with one field of a request, by its wire name. */
export const fieldFault = z.object({ field: z.string(), message: z.string() });
export type FieldFault = z.infer<typeof fieldFault>;

/** 402 is 'no valid session' and nothing else (SPEC.md 8); the others mean what HTTP says. */
export const Code = {
  Ok: 200,
  Invalid: 400,
  NoSession: 402,
  Forbidden: 403,
  NotFound: 404,
  Conflict: 409,
  TooLarge: 413,
  Unprocessable: 422,
  TooMany: 429,
  Failed: 500,
  Unavailable: 503,
} as const;

/** Whether an envelope's code means success. */
export function isSuccess(code: number): boolean {
  return code === Code.Ok || code === 0;
}

/** A refused or failed call. `data` is what the server gave along (conflicts, field faults). */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly code: number;
  readonly call: string;
  readonly data: unknown;

  constructor(fault: { code: number; message: string; call: string; data?: unknown }) {
    super(fault.message);
    this.code = fault.code;
    this.call = fault.call;
    this.data = fault.data;
  }
}

/** No answer at all: offline, server gone. SPEC.md 8 rejects it silently; screens show the state. */
export class NetworkError extends Error {
  override readonly name = 'NetworkError';
}
