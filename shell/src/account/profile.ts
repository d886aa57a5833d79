import type { UserInfo } from '@haulboard/contract';
import type { Locale } from '@haulboard/contract/shell';

/** What a person may change of the own account. */
export type Profile = { name: string; email: string; phone: string; language: Locale };
export type ProfileField = keyof Profile;

/** A profile with the version it was read at. */
export type KnownProfile = { profile: Profile; version: number };

const PROFILE_FIELDS: readonly ProfileField[] = ['name', 'email', 'phone', 'language'];

/** The profile part of a user; who never chose a language has the one on the screen. */
export function profileOf(user: UserInfo, locale: Locale): KnownProfile {
  const { name, email, phone, language, version } = user;
  return { profile: { name, email, phone, language: language ?? locale }, version };
}

export function isSameProfile(a: Profile, b: Profile): boolean {
  return PROFILE_FIELDS.every((field) => a[field] === b[field]);
}

type Sides = { base: Profile; mine: Profile; theirs: Profile };

/** Fields that both sides changed, to different values: only these need a person’s word. */
export function clashingFields({ base, mine, theirs }: Sides): ProfileField[] {
  return PROFILE_FIELDS.filter(
    (field) => mine[field] !== base[field] && theirs[field] !== base[field] && mine[field] !== theirs[field],
  );
}

/** Their profile with what I changed on top. */
export function mergeProfile({ base, mine, theirs }: Sides): Profile {
  const changed = PROFILE_FIELDS.filter((field) => mine[field] !== base[field]);
  return { ...theirs, ...Object.fromEntries(changed.map((field) => [field, mine[field]])) };
}

/** Their profile with what only I changed on top. */
export function takeTheirs({ base, mine, theirs }: Sides): Profile {
  const own = PROFILE_FIELDS.filter((field) => theirs[field] === base[field]);
  return { ...theirs, ...Object.fromEntries(own.map((field) => [field, mine[field]])) };
}

/** Loose on purpose: only what cannot be an address is refused here, the server looks closer. */
export function looksLikeEmail(text: string): boolean {
  return /^\S+@\S+\.\S+$/.test(text.trim());
}
