import { z } from 'zod';
import type { AnyCall, CallInput, CallResult } from '../define-call.ts';
import { ApiError } from '../envelope.ts';
import type { ShellApi } from '../shell/shell-api.ts';

type Answer = (input: unknown) => unknown;

/**
 * The one door where tests fake the world: a server that answers calls of the contract.
 * Inputs and answers pass through the call's own schemas, so a fake cannot drift from the contract.
 */
export type FakeServer = {
  on<C extends AnyCall>(
    call: C,
    answer: (input: CallInput<C>) => CallResult<C> | Promise<CallResult<C>>,
  ): void;
  send: ShellApi['http']['send'];
  /** Names of the calls received, in order. */
  received: string[];
  /** Inputs of the calls received, in order. */
  inputs: unknown[];
};

function throughWire<T extends z.ZodType>(schema: T, value: z.output<T>): z.output<T> {
  return z.decode(schema, z.encode(schema, value));
}

/** Makes a fake server; a call without an answer fails as 404. */
export function fakeServer(): FakeServer {
  const answers = new Map<string, Answer>();
  const received: string[] = [];
  const inputs: unknown[] = [];
  return {
    received,
    inputs,
    on(call, answer) {
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- `send` below gives each answer its own call's input
      answers.set(call.name, answer as Answer);
    },
    async send<C extends AnyCall>(call: C, input: CallInput<C>): Promise<CallResult<C>> {
      received.push(call.name);
      inputs.push(input);
      if ('body' in input && input.body !== undefined) {
        throughWire(call.body, input.body);
      }
      const answer = answers.get(call.name);
      if (!answer) {
        throw new ApiError({
          code: 404,
          message: `the fake server has no answer to ${call.name}`,
          call: call.name,
        });
      }
      const given = z.custom<CallResult<C>>(() => true).parse(await answer(input));
      return z.custom<CallResult<C>>(() => true).parse(throughWire(call.result, given));
    },
  };
}
