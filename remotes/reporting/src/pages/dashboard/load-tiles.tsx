import type { Dashboard } from '@haulboard/contract';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { dayDockets, planAddress, stockAddress } from '../../model/day-links.ts';
import { tonnesOf } from '../../model/figures.ts';
import { useNumbers } from '../charts/use-numbers.ts';
import { Tile, Tiles } from './tile.tsx';

type Props = {
  day: Dashboard;
  /** Whether the reader may open the stock overview. */
  hasOverview: boolean;
};

/** How far the loads of today are, and what is amiss. */
export function LoadTiles({ day, hasOverview }: Props) {
  const { t } = useLingui();
  const { count, tonnes } = useNumbers();
  const { loads, loadsTomorrow, hauled, stock, today } = day;
  const missing = hauled.dockets - hauled.weighed;
  const first = day.skids[0]?.crewId;
  const crewStock = first === undefined ? undefined : `/stock/${first}`;
  return (
    <Tiles label={t`Loads today`}>
      <Tile
        name={<Trans>Planned</Trans>}
        value={count(loads.planned)}
        to={planAddress()}
        {...(loads.off > 0
          ? {
              more: (
                <Plural value={loads.off} one="# cancelled or declined" other="# cancelled or declined" />
              ),
            }
          : {})}
      />
      <Tile
        name={<Trans>Waiting</Trans>}
        value={count(loads.waiting)}
        to={planAddress({ only: 'waiting' })}
      />
      <Tile name={<Trans>On the road</Trans>} value={count(loads.road)} to={planAddress({ only: 'road' })} />
      <Tile
        name={<Trans>Delivered</Trans>}
        value={count(loads.delivered)}
        to={planAddress({ only: 'delivered' })}
        tone="good"
      />
      <Tile
        name={<Trans>Late</Trans>}
        value={count(loads.late)}
        to={planAddress({ only: 'late' })}
        tone={loads.late > 0 ? 'bad' : 'plain'}
      />
      <Tile
        name={<Trans>Tonnes</Trans>}
        value={tonnes(tonnesOf(hauled))}
        to={dayDockets(today)}
        {...(missing > 0
          ? {
              more: (
                <Plural value={missing} one="# docket without a weight" other="# dockets without a weight" />
              ),
            }
          : {})}
      />
      {stock && (
        <>
          <Tile
            name={<Trans>Stock at risk</Trans>}
            value={count(stock.atRisk)}
            to={hasOverview ? stockAddress('risk') : crewStock}
            tone={stock.atRisk > 0 ? 'bad' : 'plain'}
          />
          <Tile
            name={<Trans>Stock not called</Trans>}
            value={count(stock.notCalled)}
            to={hasOverview ? stockAddress('late') : crewStock}
            tone={stock.notCalled > 0 ? 'bad' : 'plain'}
            more={<Plural value={stock.crews} one="of # crew" other="of # crews" />}
          />
        </>
      )}
      <Tile name={<Trans>Tomorrow</Trans>} value={count(loadsTomorrow.planned)} to="/plan/tomorrow" />
    </Tiles>
  );
}
