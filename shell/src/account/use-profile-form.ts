import { ApiError, Code, updateProfile, type UserInfo } from '@haulboard/contract';
import { useLocale, useResend, useShell } from '@haulboard/data';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { fieldFaultsOf } from './field-faults.ts';
import {
  clashingFields,
  isSameProfile,
  looksLikeEmail,
  mergeProfile,
  profileOf,
  type KnownProfile,
  type Profile,
  type ProfileField,
} from './profile.ts';
import { useProfileDraft } from './use-profile-draft.ts';

type Faults = Partial<Record<ProfileField, string>>;

/** Their profile as a refusal brings it. */
function theirsIn(error: unknown): UserInfo | undefined {
  if (!(error instanceof ApiError) || error.code !== Code.Conflict) {
    return undefined;
  }
  const parsed = updateProfile.result.safeParse(error.data);
  return parsed.success ? parsed.data : undefined;
}

function without(faults: Faults, part: Partial<Profile>): Faults {
  return Object.fromEntries(Object.entries(faults).filter(([field]) => !(field in part)));
}

/** What can be said before the server is asked. */
function useChecks(): (profile: Profile) => Faults {
  const { t } = useLingui();
  return ({ name, email }) => ({
    ...(name.trim() === '' ? { name: t`Enter your name` } : {}),
    ...(email.trim() === '' || looksLikeEmail(email)
      ? {}
      : { email: t`Give an e-mail address such as name@example.org` }),
  });
}

/**
 * The profile form: nothing typed is lost by a reload, a broken line or another window that saved first.
 * What only one side changed is put together without asking.
 */
export function useProfileForm(user: UserInfo, onSaved: (user: UserInfo) => void) {
  const { t } = useLingui();
  const locale = useLocale();
  const { notify } = useShell();
  const check = useChecks();
  const { base, mine, isDirty, setDraft } = useProfileDraft(user);
  const [faults, setFaults] = useState<Faults>({});
  const [theirs, setTheirs] = useState<KnownProfile>();

  const saving = useResend(updateProfile, {
    onDone: (saved, { body }) => {
      const known = profileOf(saved, locale);
      // What was typed while it was on its way stays.
      setDraft((now) => ({ base: known, mine: isSameProfile(now.mine, body) ? known.profile : now.mine }));
      setTheirs(undefined);
      notify.done(t`Profile saved`);
      onSaved(saved);
    },
    onRefused: (error, { body }) => {
      const current = theirsIn(error);
      const named = fieldFaultsOf(error);
      if (current) {
        meet(profileOf(current, locale), body);
      } else if (named) {
        setFaults(named);
      } else {
        notify.failed(error);
      }
    },
  });
  const send = (profile: Profile, version: number) => void saving.send({ body: { ...profile, version } });

  /** Goes on from their version, with `profile` on top. */
  const goOn = (known: KnownProfile, profile: Profile): void => {
    setDraft({ base: known, mine: profile });
    setTheirs(undefined);
    send(profile, known.version);
  };
  /** Somebody saved another version first. */
  const meet = (current: KnownProfile, sent: Profile): void => {
    const sides = { base: base.profile, mine: sent, theirs: current.profile };
    if (clashingFields(sides).length > 0) {
      setTheirs(current);
    } else {
      goOn(current, mergeProfile(sides));
    }
  };
  const sides = theirs && { base: base.profile, mine, theirs: theirs.profile };

  const change = (part: Partial<Profile>): void => {
    setDraft((now) => ({ ...now, mine: { ...now.mine, ...part } }));
    setFaults((now) => without(now, part));
  };
  const save = (): void => {
    const found = check(mine);
    const wrong = Object.keys(found)[0];
    setFaults(found);
    if (wrong === undefined) {
      send(mine, base.version);
    } else {
      document.querySelector<HTMLElement>(`#profile-${wrong}`)?.focus();
    }
  };
  const startFrom = (known: KnownProfile): void => {
    setDraft({ base: known, mine: known.profile });
    setFaults({});
    setTheirs(undefined);
  };

  return {
    profile: mine,
    faults,
    isDirty,
    isSending: saving.isSending,
    isWaiting: saving.isWaiting,
    clash: sides && { ...sides, fields: clashingFields(sides) },
    change,
    save,
    reset: () => startFrom(base),
    keepMine: () => theirs && sides && goOn(theirs, mergeProfile(sides)),
    takeTheirs: () => theirs && startFrom(theirs),
  };
}
