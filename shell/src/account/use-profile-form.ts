import { conflictData, faultsByField, normalPhone, updateProfile, type UserInfo } from '@haulboard/contract';
import { useLocale, useResend, useShell } from '@haulboard/data';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import {
  isSameProfile,
  looksLikeEmail,
  profileOf,
  type KnownProfile,
  type Profile,
  type ProfileField,
} from './profile.ts';
import { useProfileClash } from './use-profile-clash.ts';
import { useProfileDraft } from './use-profile-draft.ts';

type Faults = Partial<Record<ProfileField | 'password', string>>;
type UseProfileFormOptions = {
  onSaved: (user: UserInfo) => void;
  /** A new address was asked for its confirmation. */
  onAsked: () => void;
};

/** Their profile as a refusal brings it. */
function theirsIn(error: unknown): UserInfo | undefined {
  return updateProfile.result.safeParse(conflictData(error)).data;
}

/** Another e-mail address or phone is nothing that a session left open may give. */
function isOtherAddress(a: Profile, b: Profile): boolean {
  return a.email !== b.email || a.phone !== b.phone;
}

function without(faults: Faults, part: object): Faults {
  return Object.fromEntries(Object.entries(faults).filter(([field]) => !(field in part)));
}

/** What can be said before the server is asked. */
function useChecks(): (profile: Profile) => Faults {
  const { t } = useLingui();
  return ({ name, email, phone }) => ({
    ...(name.trim() === '' ? { name: t`Enter your name` } : {}),
    ...(email.trim() === '' || looksLikeEmail(email)
      ? {}
      : { email: t`Give an e-mail address such as name@example.org` }),
    // The server keeps a phone in this form alone, or none.
    ...(phone.trim() === '' || normalPhone(phone) !== undefined
      ? {}
      : { phone: t`Give a phone number such as 021 123 4567 or +64 21 123 4567` }),
  });
}

/** The password, where another address needs it: kept in no draft and no storage. */
function usePassword(isNeeded: boolean) {
  const { t } = useLingui();
  const [value, type] = useState('');
  return {
    isNeeded,
    value,
    type,
    given: isNeeded ? { password: value } : {},
    check: (): Faults => (isNeeded && value === '' ? { password: t`Enter your password` } : {}),
  };
}

function focusOn(field = ''): void {
  document.querySelector<HTMLElement>(`#profile-${field}`)?.focus();
}

type Saving = {
  onDone: (saved: UserInfo) => void;
  /** Somebody saved another version first. */
  onStale: (current: UserInfo, sent: Profile) => void;
  onFaults: (named: Faults) => void;
};

/** Sends the profile, and says whether an address waits for its confirmation. */
function useSaving(draft: ReturnType<typeof useProfileDraft>, { onDone, onStale, onFaults }: Saving) {
  const { t } = useLingui();
  const locale = useLocale();
  const { notify } = useShell();
  const before = draft.base.profile;
  const asked = t`Saved. The new address counts once it is confirmed: we sent a message there`;
  return useResend(updateProfile, {
    onDone: (saved, { body }) => {
      const known = profileOf(saved, locale);
      const isAsked = isOtherAddress(before, body) && !isOtherAddress(before, known.profile);
      // What was typed while it was on its way stays.
      draft.setDraft((now) => ({
        base: known,
        mine: isSameProfile(now.mine, body) ? known.profile : now.mine,
      }));
      notify.done(isAsked ? asked : t`Profile saved`);
      onDone(saved);
    },
    onRefused: (error, { body }) => {
      const current = theirsIn(error);
      const named = faultsByField(error);
      if (current) {
        onStale(current, body);
      } else if (named) {
        onFaults(named);
      } else {
        notify.failed(error);
      }
    },
  });
}

/**
 * The profile form: nothing typed is lost by a reload, a broken line or another window that saved first.
 * What only one side changed is put together without asking.
 */
export function useProfileForm(user: UserInfo, { onSaved, onAsked }: UseProfileFormOptions) {
  const locale = useLocale();
  const check = useChecks();
  const draft = useProfileDraft(user);
  const { base, mine, isDirty, setDraft, type, follow } = draft;
  const [faults, setFaults] = useState<Faults>({});
  const password = usePassword(isOtherAddress(base.profile, mine));

  const saving = useSaving(draft, {
    onDone: (saved) => {
      clashing.clear();
      password.type('');
      onSaved(saved);
      onAsked();
    },
    onStale: (current, sent) =>
      clashing.meet(profileOf(current, locale), sent, { isAnswer: !saving.isWaiting }),
    onFaults: (named) => {
      setFaults(named);
      focusOn(Object.keys(named)[0]);
    },
  });
  const send = (profile: Profile, version: number) =>
    void saving.send({ body: { ...profile, version, ...password.given } });

  const clashing = useProfileClash(draft, {
    send,
    onTaken: (theirs, left) => {
      if (!isOtherAddress(theirs, left)) {
        password.type('');
      }
    },
  });

  const change = (part: Partial<Profile>): void => {
    type(part);
    setFaults((now) => without(now, part));
  };
  const save = (): void => {
    const found = { ...check(mine), ...password.check() };
    setFaults(found);
    if (Object.keys(found).length === 0) {
      send(mine, base.version);
    } else {
      focusOn(Object.keys(found)[0]);
    }
  };
  const startFrom = (known: KnownProfile): void => {
    setDraft({ base: known, mine: known.profile });
    setFaults({});
    clashing.clear();
    password.type('');
  };

  return {
    profile: mine,
    faults,
    isDirty,
    password,
    typePassword: (typed: string) => {
      password.type(typed);
      setFaults((now) => without(now, { password: true }));
    },
    /** A new phone was confirmed beside this form. */
    follow: (saved: UserInfo) => {
      follow(profileOf(saved, locale));
      onSaved(saved);
    },
    isSending: saving.isSending,
    isWaiting: saving.isWaiting,
    clash: clashing.clash,
    change,
    save,
    reset: () => startFrom(base),
    keepMine: clashing.keepMine,
    takeTheirs: clashing.takeTheirs,
  };
}
