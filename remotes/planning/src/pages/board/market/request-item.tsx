import type { MarketRequest } from '@haulboard/contract';
import { useZone } from '@haulboard/data';
import { Button } from '@haulboard/ui/core';
import { useLingui } from '@lingui/react/macro';
import { momentText } from '../labels/moment-text.ts';
import type { MarketAsk } from '../state/dialogs/market-ask.ts';
import { MarketItem, useNotes } from './market-item.tsx';
import { askedText, requestLook, whenText } from './market-labels.ts';
import type { Market } from './use-market.ts';

type Props = { request: MarketRequest; market: Market; onAsk: (asks: MarketAsk) => void };

/** What somebody asks for. */
export function RequestItem({ request, market, onAsk }: Props) {
  const { i18n, t } = useLingui();
  const zone = useZone();
  const notesOf = useNotes();
  const { carrierName, direction, status, expiresAt } = request;
  const until = momentText(expiresAt, zone);
  return (
    <MarketItem
      what={askedText(i18n, request)}
      when={whenText(i18n, request, zone)}
      who={direction === 'in' ? t`${carrierName} asks you` : t`You ask ${carrierName}`}
      look={requestLook(i18n, request)}
      notes={[...notesOf(request), status === 'open' ? t`Ends ${until}` : '']}
    >
      {status === 'open' && <Buttons request={request} market={market} onAsk={onAsk} />}
    </MarketItem>
  );
}

function Buttons({ request, market, onAsk }: Props) {
  const { i18n, t } = useLingui();
  const { direction, vehicleCode } = request;
  const { isBusy } = market;
  const what = askedText(i18n, request);
  if (direction === 'out') {
    return (
      <Button
        size="small"
        isBusy={isBusy}
        aria-label={t`Withdraw the request: ${what}`}
        onClick={() => void market.forget(request)}
      >
        {t`Withdraw the request`}
      </Button>
    );
  }
  return (
    <>
      {vehicleCode !== null && (
        <Button
          size="small"
          type="primary"
          isBusy={isBusy}
          aria-label={t`Lend on these terms: ${vehicleCode}`}
          onClick={() => void market.agree(request)}
        >
          {t`Lend on these terms`}
        </Button>
      )}
      <Button
        size="small"
        isBusy={isBusy}
        aria-label={t`Offer trucks for ${what}`}
        onClick={() => onAsk({ kind: 'answer', requestId: request.requestId })}
      >
        {vehicleCode === null ? t`Offer trucks …` : t`Offer anew …`}
      </Button>
      <Button
        size="small"
        isBusy={isBusy}
        aria-label={t`Decline ${what}`}
        onClick={() => onAsk({ kind: 'refuse', requestId: request.requestId })}
      >
        {t`Decline …`}
      </Button>
    </>
  );
}
