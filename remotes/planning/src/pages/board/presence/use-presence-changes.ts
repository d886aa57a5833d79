import type { BoardPerson } from '@haulboard/contract';
import { useLocale } from '@haulboard/data';
import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';

/** People come in groups, and some only reload: what has settled after this is said, in one sentence. */
const SETTLE_MS = 1500;

/** Says who has come to the board and who has left it: one message, that replaces the one before. */
export function usePresenceChanges(people: readonly BoardPerson[]): string {
  const { t } = useLingui();
  const locale = useLocale();
  const known = useRef<readonly BoardPerson[]>([]);
  const [said, setSaid] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => {
      const without = (of: readonly BoardPerson[], others: readonly BoardPerson[]) =>
        of.filter(({ userId }) => others.every((other) => other.userId !== userId)).map(({ name }) => name);
      const names = new Intl.ListFormat(locale);
      const came = without(people, known.current);
      const left = without(known.current, people);
      known.current = people;
      const who = names.format(came.length > 0 ? came : left);
      if (came.length > 0) {
        setSaid(t`Now also on this board: ${who}`);
      } else if (left.length > 0) {
        setSaid(t`No longer on this board: ${who}`);
      }
    }, SETTLE_MS);
    return () => clearTimeout(timer);
    // oxlint-disable-next-line react/exhaustive-deps -- said once for each coming, not for each language
  }, [people]);
  return said;
}
