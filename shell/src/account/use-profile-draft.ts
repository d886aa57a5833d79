import type { UserInfo } from '@haulboard/contract';
import { useLocale, useUnsaved } from '@haulboard/data';
import { useEffect, useState } from 'react';
import { keepDraft, readDraft, type ProfileDraft } from './profile-draft.ts';
import { isSameProfile, mergeProfile, profileOf, type KnownProfile, type Profile } from './profile.ts';

/** What is typed and what it was begun on; kept over a reload, and known to the tab while it is unsaved. */
export function useProfileDraft(user: UserInfo) {
  const locale = useLocale();
  const { userId } = user;
  const [draft, setDraft] = useState<ProfileDraft>(() => {
    const base = profileOf(user, locale);
    return readDraft(userId) ?? { base, mine: base.profile };
  });
  const { base, mine } = draft;
  const isDirty = !isSameProfile(base.profile, mine);
  useEffect(() => {
    keepDraft(userId, isDirty ? { base, mine } : undefined);
  }, [userId, isDirty, base, mine]);
  useUnsaved(isDirty);
  return {
    base,
    mine,
    isDirty,
    setDraft,
    /** Puts `part` into what is typed. */
    type: (part: Partial<Profile>) => setDraft((now) => ({ ...now, mine: { ...now.mine, ...part } })),
    /** The profile was changed beside this form: what is typed stays on top. */
    follow: (known: KnownProfile) =>
      setDraft((now) => ({
        base: known,
        mine: mergeProfile({ base: now.base.profile, mine: now.mine, theirs: known.profile }),
      })),
  };
}
