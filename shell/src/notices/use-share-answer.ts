import { acceptShares, denyShares } from '@haulboard/contract';
import type { LocalEvent } from '@haulboard/contract/shell';
import { useSend, useShell } from '@haulboard/data';
import { useLingui } from '@lingui/react/macro';
import { serverText } from '../texts/server-texts.ts';
import type { ShareGroup } from './share-groups.ts';
import { useGoToDay } from './use-go-to-day.ts';

/** Answers an offer: all or none. Accepting leads to the day the trucks are for. */
export function useShareAnswer(onAccepted: () => void) {
  const { i18n } = useLingui();
  const shell = useShell();
  const { events, notify } = shell;
  const goToDay = useGoToDay();
  const accepting = useSend(acceptShares);
  const declining = useSend(denyShares);

  const tell = (
    type: LocalEvent['type'],
    { date, entries }: ShareGroup,
    vehicleIds: ReadonlySet<number>,
  ): void => {
    const answered = entries.map(({ vehicleId }) => vehicleId).filter((id) => vehicleIds.has(id));
    events.emit({ type, date, vehicleIds: answered });
  };

  const inputOf = ({ date, entries }: ShareGroup, vehicleIds: ReadonlySet<number>) => ({
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
      if ((await accepting.send(inputOf(group, vehicleIds))) === undefined) {
        return;
      }
      notify.done(serverText(i18n, acceptShares.done));
      tell('share_accept_local', group, vehicleIds);
      onAccepted();
      await goToDay(group.date);
    },
    async decline(group: ShareGroup, vehicleIds: ReadonlySet<number>) {
      if ((await declining.send(inputOf(group, vehicleIds))) !== undefined) {
        notify.done(serverText(i18n, denyShares.done));
        tell('share_decline_local', group, vehicleIds);
      }
    },
  };
}

export type ShareAnswer = ReturnType<typeof useShareAnswer>;
