import { acceptShares, denyShares, getSystemSettings, type ShareNotice } from '@haulboard/contract';
import { dayOf } from '@haulboard/contract/time';
import { useSend, useShell, type CallState } from '@haulboard/data';
import { EmptyState, ErrorPanel, Spin } from '@haulboard/ui/core';
import { Modal } from '@haulboard/ui/data';
import { useLingui } from '@lingui/react/macro';
import { serverText } from '../texts/server-texts.ts';
import { groupShares, type ShareGroup } from './share-groups.ts';
import { ShareGroupForm } from './share-group-form.tsx';

type Props = { isOpen: boolean; shares: CallState<ShareNotice[]>; onClose: () => void };

/** The offers, one form for each dispatcher and day. */
export function ShareDialog({ isOpen, shares, onClose }: Props) {
  const { t } = useLingui();
  return (
    <Modal title={t`Share notices`} open={isOpen} onCancel={onClose} footer={null} width={560}>
      <Offers shares={shares} onAccepted={onClose} />
    </Modal>
  );
}

function Offers({ shares, onAccepted }: { shares: CallState<ShareNotice[]>; onAccepted: () => void }) {
  const { t } = useLingui();
  const answer = useAnswer(shares.retry, onAccepted);
  if (shares.data === undefined) {
    return shares.error ? <ErrorPanel error={shares.error} retry={shares.retry} /> : <Spin />;
  }
  const groups = groupShares(shares.data);
  if (groups.length === 0) {
    return <EmptyState title={t`Nobody offers you a truck at the moment.`} />;
  }
  return groups.map((group) => <ShareGroupForm key={group.key} group={group} answer={answer} />);
}

/** Answers an offer: all or none. Accepting leads to the day the trucks are for. */
function useAnswer(refetch: () => void, onAccepted: () => void) {
  const { i18n } = useLingui();
  const shell = useShell();
  const { http, notify, time } = shell;
  const onFailed = (error: unknown): void => {
    notify.failed(error);
    // Somebody else of the same fleet may have answered: show what is left.
    refetch();
  };
  const accepting = useSend(acceptShares, { onFailed });
  const declining = useSend(denyShares, { onFailed });

  const goToDay = async (date: number): Promise<void> => {
    // The server's idea of today, not this computer's.
    const { today } = await http.send(getSystemSettings, {});
    const page = dayOf(date, time.zone) === today ? '/today' : '/tomorrow';
    shell.navigate(`${page}?dateTime=${date * 1000}`);
  };

  const inputOf = ({ date }: ShareGroup, vehicleIds: ReadonlySet<number>, { entries }: ShareGroup) => ({
    query: { date },
    body: {
      shareList: entries
        .filter(({ vehicleId }) => vehicleIds.has(vehicleId))
        .map(({ vehicleId, fromDispatcherId }) => ({ vehicleId, fromDispatcherId })),
    },
  });

  return {
    isSending: accepting.isSending || declining.isSending,
    async accept(group: ShareGroup, vehicleIds: ReadonlySet<number>) {
      if ((await accepting.send(inputOf(group, vehicleIds, group))) === undefined) {
        return;
      }
      notify.done(serverText(i18n, acceptShares.done));
      refetch();
      onAccepted();
      await goToDay(group.date);
    },
    async decline(group: ShareGroup, vehicleIds: ReadonlySet<number>) {
      if ((await declining.send(inputOf(group, vehicleIds, group))) !== undefined) {
        notify.done(serverText(i18n, denyShares.done));
        refetch();
      }
    },
  };
}

export type ShareAnswer = ReturnType<typeof useAnswer>;
