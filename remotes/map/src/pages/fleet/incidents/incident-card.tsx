import { CloseOutlined, LeftOutlined } from '@ant-design/icons';
import { dayOf, formatDay, formatTime } from '@haulboard/contract/time';
import { useZone } from '@haulboard/data';
import { Button, EmptyState, Screen } from '@haulboard/ui/core';
import { Segmented } from '@haulboard/ui/form';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { LatLng } from '@haulboard/contract/geo';
import { placeOfPin } from '../../../model/drawing/incident-pins.ts';
import card from '../card.module.css';
import { IncidentRow } from './incident-row.tsx';
import { DAYS_BACK, type Incidents } from './use-incidents.ts';

type Props = {
  incidents: Incidents;
  /** Brings a place to the middle of the map. */
  onShow: (place: LatLng) => void;
};

/** Incidents of the last days in words: the pins of the map and this list say the same. */
export function IncidentCard({ incidents, onShow }: Props) {
  const { t } = useLingui();
  const { call, daysBack, isPile, listed } = incidents;
  return (
    <section className={card['card']} aria-label={t`Incidents`}>
      <header>
        {isPile && (
          <Button
            type="text"
            size="small"
            icon={<LeftOutlined aria-hidden />}
            aria-label={t`All incidents`}
            onClick={incidents.leavePile}
          />
        )}
        <h2>{isPile ? <Trans>Incidents in one place</Trans> : <Trans>Incidents</Trans>}</h2>
        <Button
          type="text"
          size="small"
          icon={<CloseOutlined aria-hidden />}
          aria-label={t`Close`}
          onClick={incidents.toggle}
        />
      </header>
      {!isPile && (
        <Segmented<number>
          block
          aria-label={t`How far back`}
          value={daysBack}
          options={DAYS_BACK.map((days) => ({ value: days, label: t`${days} days` }))}
          onChange={incidents.setDaysBack}
        />
      )}
      <Screen
        title={t`Incidents`}
        isTitleHidden
        state={call}
        isEmpty={(all) => all.length === 0}
        empty={<EmptyState title={<Trans>Nothing happened in these days</Trans>} />}
      >
        {() => <Listed listed={listed} onShow={onShow} onOpen={incidents.open} />}
      </Screen>
    </section>
  );
}

type ListedProps = Pick<Incidents, 'listed'> & { onShow: Props['onShow']; onOpen: Incidents['open'] };

function Listed({ listed, onShow, onOpen }: ListedProps) {
  const { t } = useLingui();
  const zone = useZone();
  const lost = listed.filter((pin) => !placeOfPin(pin)).length;
  return (
    <>
      <ul className={card['pile']} aria-label={t`Incidents, the newest first`}>
        {listed.map((pin) => {
          const place = placeOfPin(pin);
          const at = pin.occurredAt;
          return (
            <IncidentRow
              key={pin.id}
              pin={pin}
              time={`${formatDay(dayOf(at, zone))} ${formatTime(at, zone)}`}
              onShow={place && (() => onShow(place))}
              onOpen={onOpen}
            />
          );
        })}
      </ul>
      {lost > 0 && (
        <p className={card['rego']}>
          <Plural
            value={lost}
            one="# has no place and is not on the map"
            other="# have no place and are not on the map"
          />
        </p>
      )}
    </>
  );
}
