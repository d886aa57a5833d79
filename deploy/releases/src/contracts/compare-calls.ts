import type { CallsFile, DescribedCall, DescribedCalls } from '@haulboard/contract/call-schemas';
import { lossesBetween, type Loss } from './compare-schemas.ts';

/** How a call stands that a build uses: as it knows it, otherwise, or not there. */
export type CallState = 'same' | 'differs' | 'gone';

export type Compared = {
  readonly call: string;
  readonly state: CallState;
  /** Fields that the build counts on; none where it can live with the difference. */
  readonly losses: readonly Loss[];
};

const EMPTY = { type: 'object' };
const SENT = ['params', 'query', 'body'] as const;

function lossesOf(known: DescribedCall, offered: DescribedCall): Loss[] {
  const sent = SENT.flatMap((part) =>
    lossesBetween({
      sent: known[part] ?? EMPTY,
      taken: offered[part] ?? EMPTY,
      field: part,
      isSending: true,
    }),
  );
  const { result: read } = known;
  const { result: answered } = offered;
  const answer = read ? { sent: answered ?? {}, taken: read, field: 'result', isSending: false } : undefined;
  return [...sent, ...(answer ? lossesBetween(answer) : [])];
}

/** The address is the caller's own: who calls by a shell takes the shell's. */
function lossOfAddress(known: DescribedCall, offered: DescribedCall): Loss[] {
  const [was, is] = [known, offered].map(({ method, path }) => `${method} ${path}`);
  return was === is ? [] : [{ field: '', how: 'address', detail: is ?? '' }];
}

/** Each call that a build uses, beside those of a shell, or of the API (`isApi`: it has to answer at the same address). */
export function compareCalls(
  { uses, calls }: CallsFile,
  offered: DescribedCalls,
  isApi = false,
): readonly Compared[] {
  return uses.flatMap((call): Compared[] => {
    const known = calls[call];
    const there = Object.hasOwn(offered, call) ? offered[call] : undefined;
    if (known === undefined) {
      return [];
    }
    if (there === undefined) {
      return [{ call, state: 'gone', losses: [] }];
    }
    if (known.hash === there.hash) {
      return [{ call, state: 'same', losses: [] }];
    }
    const losses = [...(isApi ? lossOfAddress(known, there) : []), ...lossesOf(known, there)];
    return [{ call, state: 'differs', losses }];
  });
}

/** Whether the build cannot do with it what it does. */
export function isBroken({ state, losses }: Compared): boolean {
  return state === 'gone' || losses.length > 0;
}

const WORDS: Readonly<Record<Loss['how'], (detail: string, isAnswer: boolean) => string>> = {
  gone: () => 'is gone',
  unset: () => 'may be left out',
  needed: () => 'is needed',
  refused: () => 'is not taken',
  kind: (detail, isAnswer) => (isAnswer ? `may be ${detail}` : `must be ${detail}`),
  values: (detail, isAnswer) => (isAnswer ? `may be ${detail}, too` : `may not be ${detail}`),
  limit: (detail) => `must have ${detail}`,
  address: (detail) => `is at ${detail}`,
};

const MAX_NAMED = 3;

/** `getBoard (result.loads is gone)`. */
export function describeBreak({ call, state, losses }: Compared): string {
  if (state === 'gone') {
    return `${call} (is gone)`;
  }
  const said = losses
    .slice(0, MAX_NAMED)
    .map(({ field, how, detail }) => `${field} ${WORDS[how](detail, field.startsWith('result'))}`.trim());
  const more = losses.length > MAX_NAMED ? [`${losses.length - MAX_NAMED} fields more`] : [];
  return `${call} (${[...said, ...more].join(', ')})`;
}
