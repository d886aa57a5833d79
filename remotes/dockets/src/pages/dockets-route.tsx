import { useAddress } from '@haulboard/data';
import { DocketsPage } from './dockets/dockets-page.tsx';
import { MatchPage } from './match/match-page.tsx';
import { NumbersPage } from './numbers/numbers-page.tsx';
import { isMatch, isNumbers } from './view-switch.tsx';

/** The dockets, how they agree, or their numbers: the address says which. */
export function DocketsRoute() {
  const [params] = useAddress();
  if (isMatch(params)) {
    return <MatchPage />;
  }
  return isNumbers(params) ? <NumbersPage /> : <DocketsPage />;
}
