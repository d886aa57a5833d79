import type { PartStatus } from '@haulboard/contract';
import { useLocale } from '@haulboard/data';
import { namesIn } from '@haulboard/names';
import { useLingui } from '@lingui/react/macro';

/** How a tab that is not yet where it should be stands. */
export function useTabLabels(): (state: string) => string {
  const { t } = useLingui();
  const words: Record<string, string> = {
    ready: t`older build`,
    lkg: t`last good build, because the present one does not run`,
    draining: t`waits for unsaved work`,
    failed: t`not running`,
  };
  return (state) => words[state] ?? state;
}

/** What somebody did with a part. */
export function useVerbLabels(): (verb: string) => string {
  const { t } = useLingui();
  const words: Record<string, string> = {
    promote: t`Promoted`,
    canary: t`Canary`,
    rollback: t`Rolled back`,
    withdraw: t`Taken away`,
    disable: t`Switched off`,
    enable: t`Switched on`,
    hold: t`Held`,
    unhold: t`Hold ended`,
    trial: t`Let be tried`,
    'add-key': t`Gave a team its key`,
    'end-key': t`Ended a team’s key`,
  };
  return (verb) => words[verb] ?? verb;
}

/** What went wrong, in words. */
export function useLoadLabels(): (row: PartStatus['loads'][number]) => string {
  const { t } = useLingui();
  const { buildFaults } = namesIn(useLocale());
  return ({ phase, reason }) => {
    if (phase === 'fault') {
      return reason;
    }
    const why = buildFaults[reason] ?? reason;
    return phase === 'lkg' ? t`ran in place of a newer build (${why})` : t`${why}; not shown`;
  };
}
