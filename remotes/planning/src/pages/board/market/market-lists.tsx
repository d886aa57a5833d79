import { EmptyState, Screen } from '@haulboard/ui/core';
import { useLingui } from '@lingui/react/macro';
import { useId } from 'react';
import type { MarketAsk } from '../state/dialogs/market-ask.ts';
import { OfferItem } from './offer-item.tsx';
import { RequestItem } from './request-item.tsx';
import { sortMarket, type Market, type Sorted } from './use-market.ts';
import styles from './market.module.css';

type Props = { market: Market; onAsk: (asks: MarketAsk) => void };

/** What waits for oneself first, then for others, then what is agreed and what is over. */
export function MarketLists({ market, onAsk }: Props) {
  const { t } = useLingui();
  return (
    <Screen
      title={t`Offers and requests`}
      isTitleHidden
      state={market.call}
      isEmpty={({ offers, requests }) => offers.length === 0 && requests.length === 0}
      empty={<EmptyState title={t`Nothing is lent, offered or asked for. Share trucks, or ask for some.`} />}
    >
      {(found) => {
        const sorted = sortMarket(found);
        return (
          <>
            <Section title={t`Waiting for you`} entries={sorted.toAnswer} market={market} onAsk={onAsk} />
            <Section title={t`Waiting for others`} entries={sorted.waiting} market={market} onAsk={onAsk} />
            <Section title={t`Agreed`} entries={sorted.agreed} market={market} onAsk={onAsk} />
            <Section title={t`Ended`} entries={sorted.over} market={market} onAsk={onAsk} />
          </>
        );
      }}
    </Screen>
  );
}

type SectionProps = Props & { title: string; entries: Sorted['waiting'] };

function Section({ title, entries, market, onAsk }: SectionProps) {
  const id = useId();
  const { offers, requests } = entries;
  if (offers.length + requests.length === 0) {
    return null;
  }
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className={styles['heading']}>
        {title} ({offers.length + requests.length})
      </h2>
      <ul className={styles['list']}>
        {requests.map((request) => (
          <RequestItem key={`r${request.requestId}`} request={request} market={market} onAsk={onAsk} />
        ))}
        {offers.map((offer) => (
          <OfferItem key={`o${offer.shareId}`} offer={offer} market={market} onAsk={onAsk} />
        ))}
      </ul>
    </section>
  );
}
