import { useAddress } from '@haulboard/data';
import { OrdersPage } from '../orders/orders-page.tsx';
import { isOrders } from '../stock-tabs.tsx';
import { OverviewPage } from './overview-page.tsx';

/** What lies on the skids, or what was ordered: the address says which. */
export function OverviewRoute() {
  const [params] = useAddress();
  return isOrders(params) ? <OrdersPage /> : <OverviewPage />;
}
