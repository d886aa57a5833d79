import { useAddress } from '@haulboard/data';
import { DocketsPage } from './dockets/dockets-page.tsx';
import { NumbersPage } from './numbers/numbers-page.tsx';
import { isNumbers } from './view-switch.tsx';

/** The dockets, or their numbers: the address says which. */
export function DocketsRoute() {
  const [params] = useAddress();
  return isNumbers(params) ? <NumbersPage /> : <DocketsPage />;
}
