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
  const reasons: Record<string, string> = {
    network: t`files not fetched`,
    integrity: t`files changed since they were published`,
    incompatible: t`needs a newer version of Haulboard`,
    crash: t`stopped by a fault of its own`,
    unlisted: t`not published`,
    frozen: t`froze the page`,
    expired: t`the list of versions is too old`,
  };
  return ({ phase, reason }) => {
    const name = phases[phase] ?? phase;
    return reason === '' ? name : `${name} (${reasons[reason] ?? reason})`;
  };
}
