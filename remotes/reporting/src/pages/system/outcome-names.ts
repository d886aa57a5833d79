import { useLocale } from '@haulboard/data';
import { namesIn } from '@haulboard/names';
import { useLingui } from '@lingui/react/macro';

type Outcome = { phase: string; reason: string };

/** How a build came to the screen, or why it did not, in words; what is not known is shown as it is. */
export function useOutcomeNames(): (outcome: Outcome) => string {
  const { t } = useLingui();
  const phases: Record<string, string> = {
    ready: t`on the screen`,
    lkg: t`an older build in its place`,
    retrying: t`tried again`,
    swapped: t`changed while open`,
    draining: t`waited for unsaved work`,
    failed: t`failed`,
  };
  const { buildFaults } = namesIn(useLocale());
  return ({ phase, reason }) => {
    const name = phases[phase] ?? phase;
    return reason === '' ? name : `${name} (${buildFaults[reason] ?? reason})`;
  };
}
