import { sessionStore, type Store } from '@haulboard/data/storage';
import { z } from 'zod';
import type { KnownProfile, Profile } from './profile.ts';

const profile = z.object({
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  language: z.enum(['en-US', 'zh-CN']),
});
const draft = z.object({ base: z.object({ profile, version: z.number() }), mine: profile });

/** Unsaved work on the profile, and what it was begun on. */
export type ProfileDraft = { base: KnownProfile; mine: Profile };

function keyOf(userId: number): string {
  return `haulboard.draft.profile.${userId}`;
}

/** The unsaved work of this person in this tab, when there is some. */
export function readDraft(userId: number, storage: Store = sessionStore): ProfileDraft | undefined {
  try {
    return draft.parse(JSON.parse(storage.getItem(keyOf(userId)) ?? ''));
  } catch {
    return undefined;
  }
}

/** Keeps unsaved work over a reload; nothing forgets it. */
export function keepDraft(
  userId: number,
  given: ProfileDraft | undefined,
  storage: Store = sessionStore,
): void {
  if (given) {
    storage.setItem(keyOf(userId), JSON.stringify(given));
  } else {
    storage.removeItem(keyOf(userId));
  }
}
