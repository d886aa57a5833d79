import { previewAudience } from '@haulboard/contract';
import { useCall } from '@haulboard/data';
import { audienceOf, type MessageDraft } from './draft.ts';

/** Whom a draft would reach now; nothing is asked while nobody is chosen. */
export function useReach(draft: MessageDraft) {
  const audience = audienceOf(draft);
  const isChosen = audience.roles.length + audience.picks.length > 0;
  const call = useCall(previewAudience, { body: { audience, byMail: draft.byMail } }, { enabled: isChosen });
  return { ...call, data: isChosen ? call.data : undefined, isChosen };
}

export type ReachState = ReturnType<typeof useReach>;
