import type { BoardVehicle, MarketOffer, MarketRequest, ShareMarket } from '@haulboard/contract';
import { dayOf, formatDay, type Day } from '@haulboard/contract/time';
import { useZone } from '@haulboard/data';
import { useLingui } from '@lingui/react/macro';
import { ShareDialog } from './share-dialog.tsx';
import { AskDialog } from './ask-dialog.tsx';
import type { MarketAsk } from '../state/dialogs/market-ask.ts';
import { askedText, whenText } from './market-labels.ts';
import { ReasonDialog } from './reason-dialog.tsx';
import { TermsDialog } from './terms-dialog.tsx';
import type { Market } from './use-market.ts';

/** What is asked first, with what it is about. */
type MarketDialog =
  | { kind: 'ask' }
  | { kind: 'answer'; request: MarketRequest }
  | { kind: 'counter'; offer: MarketOffer }
  | { kind: 'decline'; offer: MarketOffer }
  | { kind: 'return'; offer: MarketOffer }
  | { kind: 'refuse'; request: MarketRequest };

/** What is asked, of the market as it is; nothing when what it is about is gone. */
export function marketDialogOf(asks: MarketAsk, { offers, requests }: ShareMarket): MarketDialog | undefined {
  if ('shareId' in asks) {
    const offer = offers.find(({ shareId }) => shareId === asks.shareId);
    return offer && { kind: asks.kind, offer };
  }
  if ('requestId' in asks) {
    const request = requests.find(({ requestId }) => requestId === asks.requestId);
    return request && { kind: asks.kind, request };
  }
  return asks;
}

type Props = {
  dialog: MarketDialog;
  market: Market;
  day: Day;
  vehicles: readonly BoardVehicle[];
  onChanged: () => void;
  onClose: () => void;
};

/** Of another day the board knows neither loads nor shares: there the server alone says what can be lent. */
function trucksFor(vehicles: readonly BoardVehicle[], isThatDay: boolean): readonly BoardVehicle[] {
  const own = vehicles.filter(({ share }) => share?.direction !== 'in');
  return isThatDay ? own : own.map((vehicle) => ({ ...vehicle, share: null, tasks: [] }));
}

/** The dialog that is open over the market. */
export function MarketDialogs({ dialog, market, day, vehicles, onChanged, onClose }: Props) {
  const zone = useZone();
  const closeWhen = async (sending: Promise<boolean>) => {
    const isSent = await sending;
    if (isSent) {
      onClose();
    }
    return isSent;
  };
  switch (dialog.kind) {
    case 'ask':
      return (
        <AskDialog
          day={day}
          vehicles={vehicles}
          isSending={market.isBusy}
          onAsk={(body) => closeWhen(market.ask(body))}
          onCancel={onClose}
        />
      );
    case 'counter':
      return (
        <TermsDialog
          offer={dialog.offer}
          isSending={market.isBusy}
          onAsk={(body) => closeWhen(market.counter(dialog.offer, body))}
          onCancel={onClose}
        />
      );
    case 'answer': {
      const asked = dayOf(dialog.request.date, zone);
      return (
        <ShareDialog
          day={asked}
          dayText={formatDay(asked)}
          vehicles={trucksFor(vehicles, asked === day)}
          preselected={dialog.request.vehicleId === null ? [] : [dialog.request.vehicleId]}
          request={dialog.request}
          onDone={() => {
            onChanged();
            onClose();
          }}
          onCancel={onClose}
        />
      );
    }
    case 'decline':
    case 'return':
    case 'refuse':
      return <WhyDialog dialog={dialog} market={market} closeWhen={closeWhen} onClose={onClose} />;
  }
}

type WhyProps = Pick<Props, 'market' | 'onClose'> & {
  dialog: Extract<MarketDialog, { kind: 'decline' | 'return' | 'refuse' }>;
  closeWhen: (sending: Promise<boolean>) => Promise<boolean>;
};

/** What may be done with a reason. */
function WhyDialog({ dialog, market, closeWhen, onClose }: WhyProps) {
  const { i18n, t } = useLingui();
  const zone = useZone();
  const rest = { isSending: market.isBusy, onCancel: onClose };
  if (dialog.kind === 'refuse') {
    const { request } = dialog;
    return (
      <ReasonDialog
        {...rest}
        name={`refuse ${request.requestId}`}
        title={t`Decline this request?`}
        lead={`${askedText(i18n, request)} · ${whenText(i18n, request, zone)}`}
        okText={t`Decline`}
        onOk={(reason) => closeWhen(market.refuse(request, reason))}
      />
    );
  }
  const { kind, offer } = dialog;
  const name = `${kind} ${offer.shareId}`;
  const truck = `${offer.vehicleCode} · ${whenText(i18n, offer, zone)}`;
  return kind === 'decline' ? (
    <ReasonDialog
      {...rest}
      name={name}
      title={t`Decline this truck?`}
      lead={truck}
      okText={t`Decline`}
      onOk={(reason) => closeWhen(market.decline(offer, reason))}
    />
  ) : (
    <ReasonDialog
      {...rest}
      name={name}
      title={t`Give this truck back?`}
      lead={t`${truck}. Its loads become drafts without a truck.`}
      okText={t`Give back`}
      onOk={(reason) => closeWhen(market.giveBack(offer, reason))}
    />
  );
}
