import { getSystemSettings } from '@haulboard/contract';
import { useCall, useShell } from '@haulboard/data';
import type { SettingsKind } from './define-kind.ts';
import { KINDS } from './kinds.ts';
import { EXTRAS } from './pages.ts';

/** The kinds of record that this person may see, and where each is. */
export function useKinds() {
  const { session } = useShell();
  const kinds = KINDS.filter(({ resource }) => session.can(resource.allow.view));
  const mayReset = session.can('demo.reset');
  const isDemo = useCall(getSystemSettings, {}, { enabled: mayReset }).data?.isDemo === true;
  const extras = EXTRAS.filter(({ allow, isOfDemo = false }) => session.can(allow) && (!isOfDemo || isDemo));
  return {
    kinds,
    extras,
    /** The first is the page itself: otherwise the same list would be open twice. */
    pathOf: (kind: SettingsKind) => (kind === kinds[0] ? '/settings' : `/settings/${kind.slug}`),
  };
}
