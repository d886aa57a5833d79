import { CloseOutlined, LeftOutlined, RightOutlined } from '@ant-design/icons';
import type { VehiclePosition } from '@haulboard/contract';
import { addDays } from '@haulboard/contract/time';
import { Button, EmptyState, Screen } from '@haulboard/ui/core';
import { DayField } from '@haulboard/ui/form';
import { Trans, useLingui } from '@lingui/react/macro';
import styles from '../card.module.css';
import type { Incidents } from '../incidents/use-incidents.ts';
import { DayActions } from './day-actions.tsx';
import { TruckDay } from './truck-day.tsx';
import { colorOf, type Replay } from './use-replay.ts';

type Props = { replay: Replay; trucks: readonly VehiclePosition[]; incidents: Incidents };

/** The day of one or more trucks in words: the map and this list say the same. */
export function DayCard({ replay, trucks, incidents }: Props) {
  const { t } = useLingui();
  const { day, call, ids } = replay;
  const code = trucks.find(({ vehicleId }) => vehicleId === ids[0])?.vehicleCode ?? '';
  return (
    <section className={`${styles['card']} ${styles['day']}`} aria-label={t`Day of ${code}`}>
      <header>
        <h2>
          <Trans>Day of {code}</Trans>
        </h2>
        <Button
          type="text"
          size="small"
          icon={<CloseOutlined aria-hidden />}
          aria-label={t`Back to now`}
          onClick={replay.close}
        />
      </header>
      <div className={styles['bar']}>
        <Button
          icon={<LeftOutlined aria-hidden />}
          aria-label={t`The day before`}
          onClick={() => replay.chooseDay(addDays(day, -1))}
        />
        <DayField aria-label={t`Day`} value={day} onChange={replay.chooseDay} />
        <Button
          icon={<RightOutlined aria-hidden />}
          aria-label={t`The day after`}
          onClick={() => replay.chooseDay(addDays(day, 1))}
        />
      </div>
      <Screen
        title={t`Day of ${code}`}
        isTitleHidden
        state={call}
        isEmpty={(found) => found.every(({ tracks }) => tracks.length === 0)}
        empty={
          <EmptyState title={<Trans>Nothing was heard on this day</Trans>}>
            <Trans>The truck sent no position, or it was not yours to follow.</Trans>
          </EmptyState>
        }
      >
        {(found) =>
          found.map((track, nth) => (
            <TruckDay
              key={track.vehicleId}
              track={track}
              color={colorOf(nth)}
              replay={replay}
              incidents={incidents}
            />
          ))
        }
      </Screen>
      <DayActions replay={replay} trucks={trucks} />
    </section>
  );
}
