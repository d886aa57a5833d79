import type { Broadcast } from '@haulboard/contract';
import { formatMoment } from '@haulboard/contract/time';
import { useZone } from '@haulboard/data';
import { useLingui } from '@lingui/react';
import { KIND_NAMES, ROLE_NAMES } from './labels.ts';

/** More names than fit into a row of the list. */
const MAX_NAMED = 3;

function isRole(name: string): name is keyof typeof ROLE_NAMES {
  return Object.hasOwn(ROLE_NAMES, name);
}

/** Says what is known of a message in the language of the page. */
export function useSaid() {
  const { i18n } = useLingui();
  const zone = useZone();
  const at = (seconds: number) => formatMoment(seconds, zone);
  const role = (name: string) => (isRole(name) ? i18n._(ROLE_NAMES[name]) : name);
  const audience = ({ audience: { roles, picks }, names }: Pick<Broadcast, 'audience' | 'names'>) => {
    const all = [
      ...roles.map(role),
      ...picks.map(
        (pick) =>
          names.find(({ kind, id }) => kind === pick.kind && id === pick.id)?.name ??
          `${i18n._(KIND_NAMES[pick.kind])} #${pick.id}`,
      ),
    ];
    const more = all.length - MAX_NAMED;
    return { all: all.join(', '), brief: all.slice(0, MAX_NAMED).join(', ') + (more > 0 ? ` +${more}` : '') };
  };
  return { at, role, audience };
}
