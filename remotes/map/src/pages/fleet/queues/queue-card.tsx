import { CloseOutlined, LeftOutlined } from '@ant-design/icons';
import type { DestinationQueue } from '@haulboard/contract';
import { Button, EmptyState, Screen } from '@haulboard/ui/core';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import card from '../card.module.css';
import styles from '../fleet.module.css';
import { QueueDetail } from './queue-detail.tsx';
import type { Queues } from './use-queues.ts';

type Props = {
  queues: Queues;
  onShow: (place: DestinationQueue) => void;
  onTruck: (vehicleId: number) => void;
};

/** Destinations in words: who waits where, and for how long. */
export function QueueCard({ queues, onShow, onTruck }: Props) {
  const { t } = useLingui();
  const { call, list, detail, chosenId, choose, toggle } = queues;
  const isOne = chosenId !== undefined;
  const name = detail.data?.name ?? list.find(({ id }) => id === chosenId)?.name ?? '';
  return (
    <section className={card['card']} aria-label={isOne ? t`Destination ${name}` : t`Destinations`}>
      <header>
        {isOne && (
          <Button
            type="text"
            size="small"
            icon={<LeftOutlined aria-hidden />}
            aria-label={t`All destinations`}
            onClick={() => choose(undefined)}
          />
        )}
        <h2>{isOne ? name : <Trans>Destinations</Trans>}</h2>
        <Button
          type="text"
          size="small"
          icon={<CloseOutlined aria-hidden />}
          aria-label={t`Close`}
          onClick={toggle}
        />
      </header>
      {isOne ? (
        <Screen title={t`Destination ${name}`} isTitleHidden state={detail}>
          {(place) => <QueueDetail place={place} onTruck={onTruck} />}
        </Screen>
      ) : (
        <Screen
          title={t`Destinations`}
          isTitleHidden
          state={call}
          isEmpty={(all) => all.length === 0}
          empty={<EmptyState title={<Trans>There are no destinations yet</Trans>} />}
        >
          {() => (
            <ul className={card['queues']}>
              {list.map((place) => (
                <li key={place.id}>
                  <button
                    type="button"
                    onClick={() => {
                      choose(place.id);
                      onShow(place);
                    }}
                  >
                    <span className={styles['code']}>{place.name}</span>
                    <QueueLine place={place} />
                  </button>
                </li>
              ))}
            </ul>
          )}
        </Screen>
      )}
    </section>
  );
}

/** How many are there, and how long one that comes now will stay. */
function QueueLine({ place }: { place: DestinationQueue }) {
  const { hasFence, trucksHere, turnMinutes } = place;
  return (
    <span className={styles['doing']}>
      {hasFence ? (
        <Plural value={trucksHere} _0="no truck here" one="# truck here" other="# trucks here" />
      ) : (
        <Trans>no fence</Trans>
      )}
      {' · '}
      <Trans>{turnMinutes} min</Trans>
    </span>
  );
}
