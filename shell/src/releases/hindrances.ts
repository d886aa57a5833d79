import type { PartStatus } from '@haulboard/contract';
import { useLingui } from '@lingui/react/macro';

/** Why something cannot be done with a part at the moment; empty where it can. */
export function useHindrances(part: PartStatus): { rollback: string; promote: string; trial: string } {
  const { t } = useLingui();
  const { part: name, build: running, canary, buildBefore, published, isHeld } = part;
  const noOther = published.some(({ build }) => build !== running)
    ? ''
    : t`No other build of it is published.`;
  const promote = noOther || (isHeld ? t`It is held: end the hold first.` : '');
  if (running === '') {
    return {
      rollback: canary === null ? t`Nobody has ${name}: there is nothing to take back.` : '',
      promote,
      trial: t`Only a part that everybody has can be tried by a link.`,
    };
  }
  const noWayBack = buildBefore === null ? t`No build of ${name} ran before the present one.` : noOther;
  return { rollback: canary === null ? noWayBack : '', promote, trial: noOther };
}
