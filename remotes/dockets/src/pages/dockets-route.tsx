import { useAddress } from '@haulboard/data';
import { DocketsPage } from './dockets/dockets-page.tsx';
import { LeftOpenPage } from './left-open/left-open-page.tsx';
import { MatchPage } from './match/match-page.tsx';
import { NumbersPage } from './numbers/numbers-page.tsx';
import { SheetPage } from './sheet/sheet-page.tsx';
import { isLeftOpen, isMatch, isNumbers, isSheet } from './view-switch.tsx';

/** The dockets, sheets of a day, how they agree, what is left open, or their numbers: the address says which. */
export function DocketsRoute() {
  const [params] = useAddress();
  if (isMatch(params)) {
    return <MatchPage />;
  }
  if (isLeftOpen(params)) {
    return <LeftOpenPage />;
  }
  if (isSheet(params)) {
    return <SheetPage />;
  }
  return isNumbers(params) ? <NumbersPage /> : <DocketsPage />;
}
