import { useAddress, useShell } from '@haulboard/data';
import { DocketsPage } from './dockets/dockets-page.tsx';
import { LeftOpenPage } from './left-open/left-open-page.tsx';
import { MatchPage } from './match/match-page.tsx';
import { NoView } from './no-view.tsx';
import { NumbersPage } from './numbers/numbers-page.tsx';
import { SheetPage } from './sheet/sheet-page.tsx';
import { isLeftOpen, isMatch, isNumbers, isSheet } from './view-switch.tsx';

/** The dockets, sheets of a day, how they agree, what is left open, or their numbers: the address says which. */
export function DocketsRoute() {
  const [params] = useAddress();
  const { session } = useShell();
  if (isMatch(params)) {
    return <MatchPage />;
  }
  if (isLeftOpen(params)) {
    return session.can('docket.match') ? <LeftOpenPage /> : <NoView />;
  }
  if (isSheet(params)) {
    return <SheetPage />;
  }
  if (isNumbers(params)) {
    return session.can('docket.numbers') ? <NumbersPage /> : <NoView />;
  }
  return <DocketsPage />;
}
