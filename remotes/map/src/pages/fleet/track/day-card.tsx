import { CloseOutlined, LeftOutlined, RightOutlined } from '@ant-design/icons';
import type { VehiclePosition } from '@haulboard/contract';
import { addDays } from '@haulboard/contract/time';
import { Button, EmptyState, Screen } from '@haulboard/ui/core';
import { DayField } from '@haulboard/ui/form';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { codesOf } from '../../../model/past/replay.ts';
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
  const codes = codesOf(call.data ?? [], trucks);
  const code = ids.map((id) => codes.get(id)).find((each) => each !== undefined);
  const title = code === undefined ? t`Day of a truck` : t`Day of ${code}`;
  const hidden = call.data ? ids.length - call.data.length : 0;
  return (
    <section className={`${styles['card']} ${styles['day']}`} aria-label={title}>
      <header>
        <h2>{title}</h2>
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
      {hidden > 0 && (
        <p>
          <Plural
            value={hidden}
            one="# truck of this link is not yours to follow."
            other="# trucks of this link are not yours to follow."
          />
        </p>
      )}
      <Screen
        title={title}
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
      <DayActions replay={replay} trucks={trucks} codes={codes} />
    </section>
  );
}
