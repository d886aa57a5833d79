import type { Dashboard } from '@haulboard/contract';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useNumbers } from '../charts/use-numbers.ts';
import { Tile, Tiles } from './tile.tsx';

/** Who came in today, who could not, and what failed. */
export function SystemTiles({ system }: { system: NonNullable<Dashboard['system']> }) {
  const { t } = useLingui();
  const { count } = useNumbers();
  const { signIns, refusedSignIns, lockOuts, faults, openTabs, peopleNow } = system;
  const to = '/system/reports';
  return (
    <Tiles label={t`The system today`}>
      <Tile
        name={<Trans>People here now</Trans>}
        value={count(peopleNow)}
        more={<Plural value={openTabs} one="in # tab" other="in # tabs" />}
        to={to}
      />
      <Tile name={<Trans>Sign-ins</Trans>} value={count(signIns)} to={to} />
      <Tile name={<Trans>Refused sign-ins</Trans>} value={count(refusedSignIns)} to={to} />
      <Tile
        name={<Trans>Lock-outs</Trans>}
        value={count(lockOuts)}
        to={to}
        tone={lockOuts > 0 ? 'bad' : 'plain'}
      />
      <Tile
        name={<Trans>Faults of pages</Trans>}
        value={count(faults)}
        to={to}
        tone={faults > 0 ? 'bad' : 'plain'}
      />
    </Tiles>
  );
}
