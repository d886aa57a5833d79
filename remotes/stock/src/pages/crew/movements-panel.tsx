import { listStockMovements, type CrewStock, type StockMovement } from '@haulboard/contract';
import { formatDay } from '@haulboard/contract/time';
import { useCall, useZone } from '@haulboard/data';
import { numberCell, Pager, TableFrame } from '@haulboard/records/list';
import { Screen } from '@haulboard/ui/core';
import { Drawer } from '@haulboard/ui/frame';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState, type ReactNode } from 'react';
import { loadsText } from '../../model/figures.ts';
import { whenText } from '../../model/when.ts';
import { useCauseNames, useSourceNames } from '../labels.ts';
import styles from './crew.module.css';

const FIRST = { page: 1, pageSize: 50 };

type PanelProps = {
  line: CrewStock;
  /** What can be done with the line. */
  children: ReactNode;
  onClose: () => void;
};

/** The movements under a line's figures: who, when, why and from where; newest first. */
export function MovementsPanel({ line, children, onClose }: PanelProps) {
  const { t } = useLingui();
  const [asked, ask] = useState(FIRST);
  const call = useCall(listStockMovements, { params: { id: line.id }, query: asked });
  const { skidName, gradeCode, lengthClass } = line;
  const title = [t`Movements`, skidName, gradeCode, lengthClass].filter((part) => part !== '').join(' ');
  return (
    <Drawer open title={title} size={680} closable={{ 'aria-label': t`Close` }} onClose={onClose}>
      <Screen title={title} isTitleHidden state={call}>
        {({ list, total }) => (
          <div className={styles['column']}>
            {children}
            <Movements list={list} />
            <Pager
              query={asked}
              total={total}
              onAsk={(change) => ask((now) => ({ ...now, page: 1, ...change }))}
            />
          </div>
        )}
      </Screen>
    </Drawer>
  );
}

function Movements({ list }: { list: readonly StockMovement[] }) {
  return (
    <TableFrame caption={<Trans>Movements, newest first</Trans>} isWhole wraps>
      <thead>
        <tr>
          <th scope="col">
            <Trans>Time</Trans>
          </th>
          <th scope="col">
            <Trans>Reason</Trans>
          </th>
          <th scope="col">
            <Trans>On skid</Trans>
          </th>
          <th scope="col">
            <Trans>Planned</Trans>
          </th>
          <th scope="col">
            <Trans>Loads after</Trans>
          </th>
          <th scope="col">
            <Trans>Who, and what for</Trans>
          </th>
        </tr>
      </thead>
      <tbody>
        {list.map((one) => (
          <MovementRow key={one.id} movement={one} />
        ))}
      </tbody>
    </TableFrame>
  );
}

const signed = (value: number): string => {
  const rounded = Math.round(value * 10) / 10;
  return rounded === 0 ? '' : `${rounded > 0 ? '+' : '−'}${Math.abs(rounded)}`;
};

function MovementRow({ movement }: { movement: StockMovement }) {
  const { t } = useLingui();
  const zone = useZone();
  const causes = useCauseNames();
  const sources: Record<string, string> = { ...useSourceNames(), opening: t`Carried over` };
  const { cause, deltaLoads, deltaPlanned, deltaKg, balanceLoads, isOverride, at } = movement;
  const { by, vehicleCode, docketNo, day, reason, source } = movement;
  const truck = vehicleCode === null ? '' : t`Truck ${vehicleCode}`;
  const docket = docketNo === null ? '' : t`docket ${docketNo}`;
  const planned = day === null ? '' : formatDay(day);
  const why = isOverride && cause === 'uplift' ? t`More was loaded than was called` : reason;
  const facts = [by, truck, docket, planned, sources[source] ?? '', why].filter((part) => part !== '');
  return (
    <tr>
      <td>{whenText(at, zone)}</td>
      <td>{causes[cause]}</td>
      <td className={numberCell}>
        {signed(deltaLoads)}
        {deltaKg !== 0 && <span className={styles['soft']}> {signed(deltaKg / 1000)} t</span>}
      </td>
      <td className={numberCell}>{signed(deltaPlanned)}</td>
      <td className={numberCell}>{loadsText(balanceLoads)}</td>
      <td className={isOverride ? styles['warn'] : ''}>{facts.join(' · ')}</td>
    </tr>
  );
}
