import { useLingui } from '@lingui/react/macro';
import type { Verb, Wish } from './wish.ts';

/** What the dialog calls a change, and what the change does. */
export function useDialogLabels({ verb, part: { part: name, build: running }, build = '' }: Wish) {
  const { t } = useLingui();
  const words: Record<Verb, { title: string; ok: string; effect: string }> = {
    rollback: {
      title: t`Roll back ${name}?`,
      ok: t`Roll back`,
      effect:
        running === ''
          ? t`Nobody has ${name} any more: it leaves the menu, and open tabs without unsaved work close. It is then held until somebody ends the hold. All other parts stay as they are.`
          : t`Open tabs without unsaved work change by themselves. ${name} is then held: nothing promotes it until somebody ends the hold. All other parts stay as they are.`,
    },
    promote: {
      title: t`Promote a build of ${name}?`,
      ok: t`Promote`,
      effect: t`Everyone gets it: open tabs without unsaved work change by themselves.`,
    },
    hold: {
      title: t`Hold ${name}?`,
      ok: t`Hold`,
      effect: t`It stays at the build it runs: promoting it is refused until somebody ends the hold.`,
    },
    unhold: {
      title: t`End the hold of ${name}?`,
      ok: t`End the hold`,
      effect: t`It may be promoted again. What runs does not change.`,
    },
    disable: {
      title: t`Switch ${name} off?`,
      ok: t`Switch off`,
      effect: t`Its pages say that it is switched off, and its code is not fetched. All other parts stay as they are.`,
    },
    trial: {
      title: t`Let a build of ${name} be tried?`,
      ok: t`Make a link`,
      effect: t`Whoever opens the link gets the build in that browser alone, until the time is over. Everybody else stays where they are.`,
    },
    untrial: {
      title: t`End the trial of ${name} ${build}?`,
      ok: t`End the trial`,
      effect: t`Its link leads to the build for all. Pages that try it change when their work is saved.`,
    },
    enable: { title: t`Switch ${name} on?`, ok: t`Switch on`, effect: t`Its pages are back for everyone.` },
  };
  return words[verb];
}
