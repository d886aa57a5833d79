import { z } from 'zod';

/** Every answer of the API (SPEC.md 7): code 200 or 0 is success. */
export const envelope = z.object({ code: z.int(), data: z.unknown(), msg: z.string() });

/**
 * What is wrong with one field of a request, by its wire name.
 *
 * @public Builds of before take it.
 */
export const fieldFault = z.object({ field: z.string(), message: z.string() });
export type FieldFault = z.infer<typeof fieldFault>;

const faulty = z.object({ fields: z.array(fieldFault).min(1) });

/** What the server says of single fields (wire names) in a refusal; none where it says nothing of them. */
export function fieldFaultsOf(error: unknown): readonly FieldFault[] {
  const data: unknown = error instanceof Error && 'data' in error ? error.data : undefined;
  return faulty.safeParse(data).data?.fields ?? [];
}

/** The same by field, for a form; undefined where the refusal is of no single field. */
export function faultsByField(error: unknown): Record<string, string> | undefined {
  const faults = fieldFaultsOf(error);
  return faults.length === 0
    ? undefined
    : Object.fromEntries(faults.map(({ field, message }) => [field, message]));
}

/** What a person is told of an error: without the wire name of a field before it, which is for programs. */
export function sentenceOf(error: unknown): string {
  const faults = fieldFaultsOf(error).map(({ message }) => message);
  const said = error instanceof Error ? error.message : String(error);
  return faults.length === 0 ? said : faults.join(' · ');
}

/** `data` of a 403 that asks for a proof first (`proveIdentity`), in wire form: the call may then be made again. */
export const stepUpWanted = z.object({ step_up: z.array(z.enum(['password'])).min(1) });
export type Proof = z.infer<typeof stepUpWanted>['step_up'][number];

/** `data` of a 403 to a sign-in whose password is right, in wire form: what the registration waits for. */
export type RegistrationWaits = { waits_for: 'address' | 'approval' };

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
  /** After how many seconds the server wants to be asked again, where it said so. */
  readonly retryAfterSeconds: number | undefined;

  constructor(fault: {
    code: number;
    message: string;
    call: string;
    data?: unknown;
    retryAfterSeconds?: number | undefined;
  }) {
    super(fault.message);
    this.code = fault.code;
    this.call = fault.call;
    this.data = fault.data;
    this.retryAfterSeconds = fault.retryAfterSeconds;
  }
}

/** `data` of a refusal because somebody else was faster (409); nothing of any other error. */
export function conflictData(error: unknown): unknown {
  return error instanceof ApiError && error.code === Code.Conflict ? error.data : undefined;
}

/** No answer at all: offline, server gone. SPEC.md 8 rejects it silently; screens show the state. */
export class NetworkError extends Error {
  override readonly name = 'NetworkError';
}
