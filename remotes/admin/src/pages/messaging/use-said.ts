import { type Broadcast, namesText, ROLES } from '@haulboard/contract';
import { formatMoment } from '@haulboard/contract/time';
import { useZone } from '@haulboard/data';
import { namesIn } from '@haulboard/names';
import { useLingui } from '@lingui/react';
import { KIND_NAMES } from './labels.ts';

/** More names than fit into a row of the list. */
const MAX_NAMED = 3;

/** Says what is known of a message in the language of the page. */
export function useSaid() {
  const { i18n } = useLingui();
  const zone = useZone();
  const at = (seconds: number) => formatMoment(seconds, zone);
  const { roles: roleNames } = namesIn(i18n.locale);
  const role = (name: string) => {
    const known = ROLES.find((each) => each === name);
    return known ? roleNames[known] : name;
  };
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
    const few = namesText(all.slice(0, MAX_NAMED), i18n.locale);
    return { all: namesText(all, i18n.locale), brief: more > 0 ? `${few} +${more}` : few };
  };
  return { at, role, audience };
}
