import { CloseOutlined } from '@ant-design/icons';
import type { ForestPlace } from '@haulboard/contract';
import { Button, EmptyState, Screen } from '@haulboard/ui/core';
import { Select } from '@haulboard/ui/form';
import { Trans, useLingui } from '@lingui/react/macro';
import card from '../card.module.css';
import { DrawingBar } from '../drawing-bar.tsx';
import { ShapeByPoints } from '../points/shape-by-points.tsx';
import { PastTime } from './past-time.tsx';
import { PastVisits } from './past-visits.tsx';
import type { Past } from './use-past.ts';

type Props = {
  past: Past;
  /** Whose skids are known by name. */
  forests: readonly ForestPlace[];
  onTruck: (vehicleId: number, at: number) => void;
};

/** An area and a time, and which trucks were there then. */
export function PastCard({ past, forests, onTruck }: Props) {
  const { t } = useLingui();
  const { area, call, typed, timeFault, typeTime, askTime, timeKey } = past;
  return (
    <section className={card['card']} aria-label={t`Ask the past`}>
      <header>
        <h2>
          <Trans>Ask the past</Trans>
        </h2>
        <Button
          type="text"
          size="small"
          icon={<CloseOutlined aria-hidden />}
          aria-label={t`Close`}
          onClick={past.toggle}
        />
      </header>
      <Where past={past} forests={forests} />
      <PastTime key={timeKey} time={typed} fault={timeFault} onType={typeTime} onAsk={askTime} />
      {area === undefined ? (
        <p>
          <Trans>Draw an area: trucks that were in it are listed here. Nothing is saved.</Trans>
        </p>
      ) : (
        <Screen
          title={t`Ask the past`}
          isTitleHidden
          state={call}
          isEmpty={(visits) => visits.length === 0}
          empty={<EmptyState title={<Trans>No truck was there in this time</Trans>} />}
        >
          {(visits) => <PastVisits visits={visits} onTruck={onTruck} />}
        </Screen>
      )}
    </section>
  );
}

/** The area: drawn with a pointer, typed, or that of a fence. */
function Where({ past, forests }: Pick<Props, 'past' | 'forests'>) {
  const { t } = useLingui();
  const { drawing, draw, typing, beginTyping, known, askFence } = past;
  if (typing.isOpen) {
    return <ShapeByPoints typing={typing} forests={forests} onDone={past.finish} onCancel={typing.close} />;
  }
  return (
    <>
      <DrawingBar drawing={drawing} draw={draw} onType={beginTyping} />
      {known.length > 0 && (
        <div className={card['actions']}>
          <Select<number | null>
            showSearch={{ optionFilterProp: 'label' }}
            aria-label={t`Area of a fence`}
            placeholder={t`or the area of a fence`}
            value={null}
            options={known.map(({ id, name }) => ({ value: id, label: name }))}
            onChange={(id) => {
              const fence = known.find((each) => each.id === id);
              if (fence) {
                askFence(fence);
              }
            }}
          />
        </div>
      )}
    </>
  );
}
