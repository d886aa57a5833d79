import { useState } from 'react';
import { clashingFields, mergeProfile, takeTheirs, type KnownProfile, type Profile } from './profile.ts';
import type { useProfileDraft } from './use-profile-draft.ts';

type Options = {
  send: (profile: Profile, version: number) => void;
  /** Their side was chosen: `left` is what is typed now, on top of it. */
  onTaken: (theirs: Profile, left: Profile) => void;
};

/** Somebody saved another version first: what only one side changed is put together without asking. */
export function useProfileClash(draft: ReturnType<typeof useProfileDraft>, { send, onTaken }: Options) {
  const { base, mine, setDraft } = draft;
  const [theirs, setTheirs] = useState<KnownProfile>();
  const [answered, setAnswered] = useState<KnownProfile>();
  const sides = theirs && { base: base.profile, mine, theirs: theirs.profile };
  /** Goes on from their version, with `profile` on top. */
  const goOn = (known: KnownProfile, profile: Profile): void => {
    setDraft({ base: known, mine: profile });
    setTheirs(undefined);
    send(profile, known.version);
  };
  return {
    clash: sides && { ...sides, fields: clashingFields(sides), answers: answered },
    clear: () => setTheirs(undefined),
    /** @param how what is sent again by itself finds the person at something else */
    meet: (current: KnownProfile, sent: Profile, how: { isAnswer: boolean }): void => {
      const met = { base: base.profile, mine: sent, theirs: current.profile };
      if (clashingFields(met).length === 0) {
        goOn(current, mergeProfile(met));
        return;
      }
      setTheirs(current);
      setAnswered(how.isAnswer ? current : undefined);
    },
    keepMine: () => theirs && sides && goOn(theirs, mergeProfile(sides)),
    takeTheirs: () => {
      if (theirs && sides) {
        const left = takeTheirs(sides);
        setDraft({ base: theirs, mine: left });
        setTheirs(undefined);
        onTaken(theirs.profile, left);
      }
    },
  };
}
