import type { Message } from '../../texts/message.ts';

type Words = Readonly<Record<string, Message>>;

const races = new Map<string, Message>();
const refusals = new Map<string, Message>();

const keep = (words: Words, into: Map<string, Message>) =>
  Object.entries(words).forEach(([constraint, message]) => into.set(constraint, message));

/** Says what it means when two people break a constraint at the same moment. The checks in code come first. */
export function declareRaces(words: Words): void {
  keep(words, races);
}

/** Says what a value did that breaks a constraint, where its kind says too little. */
export function declareRefusals(words: Words): void {
  keep(words, refusals);
}

export const raceText = (constraint: string): Message | undefined => races.get(constraint);
export const refusalText = (constraint: string): Message | undefined => refusals.get(constraint);
