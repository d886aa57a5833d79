import { useAddress } from '@haulboard/data';
import { Segmented } from '@haulboard/ui/form';
import { useLingui } from '@lingui/react/macro';

const ORDERS = 'orders';

/** Whether the address asks for the orders instead of what lies on the skids. */
export const isOrders = (params: URLSearchParams) => params.get('view') === ORDERS;

/** What lies on the skids, or what was ordered. */
export function StockTabs() {
  const { t } = useLingui();
  const [params, put] = useAddress();
  return (
    <Segmented<'' | typeof ORDERS>
      aria-label={t`Page`}
      options={[
        { value: '', label: t`On the skids` },
        { value: ORDERS, label: t`Orders` },
      ]}
      value={isOrders(params) ? ORDERS : ''}
      onChange={(view) => put({ view }, { isStep: true })}
    />
  );
}
