import type { MarketOffer } from '@haulboard/contract';
import { useShell, useZone } from '@haulboard/data';
import { Button } from '@haulboard/ui/core';
import { useLingui } from '@lingui/react/macro';
import { momentText } from '../labels/moment-text.ts';
import type { MarketAsk } from '../state/dialogs/market-ask.ts';
import { MarketItem, useNotes } from './market-item.tsx';
import { offerLook, whenText } from './market-labels.ts';
import type { Market } from './use-market.ts';

type Props = { offer: MarketOffer; market: Market; onAsk: (asks: MarketAsk) => void };

/** One truck on offer, lent or borrowed, and what became of it. */
export function OfferItem({ offer, market, onAsk }: Props) {
  const { i18n, t } = useLingui();
  const zone = useZone();
  const notesOf = useNotes();
  const { vehicleCode, configuration, carrierName, direction, status, expiresAt } = offer;
  const { loads, doneLoads, tonnes } = offer;
  const until = expiresAt === null ? '' : momentText(expiresAt, zone);
  const weight = String(Math.round(tonnes * 10) / 10);
  return (
    <MarketItem
      what={`${vehicleCode} · ${configuration}`}
      when={whenText(i18n, offer, zone)}
      who={direction === 'in' ? t`From ${carrierName}` : t`To ${carrierName}`}
      look={offerLook(i18n, offer)}
      notes={[
        ...notesOf(offer),
        until && t`Ends ${until}`,
        status === 'accepted' ? t`${doneLoads} of ${loads} loads done, ${weight} t` : '',
      ]}
    >
      <Buttons offer={offer} market={market} onAsk={onAsk} />
    </MarketItem>
  );
}

function Buttons({ offer, market, onAsk }: Props) {
  const { t } = useLingui();
  const { vehicleCode, direction, status, canReturn } = offer;
  const { isBusy } = market;
  const { session } = useShell();
  if (status === 'pending' && direction === 'out') {
    return (
      <Button
        size="small"
        isBusy={isBusy}
        aria-label={t`Withdraw the offer of ${vehicleCode}`}
        onClick={() => void market.withdraw(offer)}
      >
        {t`Withdraw`}
      </Button>
    );
  }
  // Others wait for it to end: the server refuses them.
  if (status === 'pending' && session.can('share.answer')) {
    return (
      <>
        <Button
          size="small"
          type="primary"
          isBusy={isBusy}
          aria-label={t`Accept ${vehicleCode}`}
          onClick={() => void market.accept(offer)}
        >
          {t`Accept`}
        </Button>
        <Button
          size="small"
          isBusy={isBusy}
          aria-label={t`Other terms for ${vehicleCode}`}
          onClick={() => onAsk({ kind: 'counter', shareId: offer.shareId })}
        >
          {t`Other terms …`}
        </Button>
        <Button
          size="small"
          isBusy={isBusy}
          aria-label={t`Decline ${vehicleCode}`}
          onClick={() => onAsk({ kind: 'decline', shareId: offer.shareId })}
        >
          {t`Decline …`}
        </Button>
      </>
    );
  }
  return canReturn ? (
    <Button
      size="small"
      isBusy={isBusy}
      aria-label={t`Give back ${vehicleCode}`}
      onClick={() => onAsk({ kind: 'return', shareId: offer.shareId })}
    >
      {t`Give back …`}
    </Button>
  ) : null;
}
