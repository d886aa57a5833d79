import {
  AUDIENCE_KINDS,
  roleSchema,
  type Audience,
  type Broadcast,
  type BroadcastTemplate,
  type CallInput,
  type sendBroadcast,
} from '@haulboard/contract';
import { atTime, clockText, dayOf } from '@haulboard/contract/time';
import { z } from 'zod';

const pick = z.object({ kind: z.enum(AUDIENCE_KINDS), id: z.int(), name: z.string() });
export type DraftPick = z.output<typeof pick>;

/** A message as it is typed; picks keep their names, so that a reload shows them at once. */
export const messageDraft = z.object({
  title: z.string(),
  text: z.string(),
  titleZh: z.string(),
  textZh: z.string(),
  roles: z.array(roleSchema),
  picks: z.array(pick),
  byMail: z.boolean(),
  isLater: z.boolean(),
  day: z.string(),
  clock: z.string(),
});
export type MessageDraft = z.output<typeof messageDraft>;

export const EMPTY: MessageDraft = {
  title: '',
  text: '',
  titleZh: '',
  textZh: '',
  roles: [],
  picks: [],
  byMail: false,
  isLater: false,
  day: '',
  clock: '',
};

type Written = Pick<Broadcast, 'title' | 'text' | 'titleZh' | 'textZh' | 'byMail' | 'audience' | 'names'>;

function writtenOf({ title, text, titleZh, textZh, byMail, audience, names }: Written) {
  const picks = audience.picks.map((one) => ({
    ...one,
    name: names.find(({ kind, id }) => kind === one.kind && id === one.id)?.name ?? `#${one.id}`,
  }));
  return { title, text, titleZh, textZh, byMail, roles: audience.roles, picks };
}

/** What a message that waits begins with when it is changed. */
export function draftOf(message: Broadcast, zone: string): MessageDraft {
  const { sendAt } = message;
  return {
    ...writtenOf(message),
    isLater: sendAt !== null,
    day: sendAt === null ? '' : dayOf(sendAt, zone),
    clock: sendAt === null ? '' : clockText(sendAt, zone),
  };
}

/** A draft with what a template holds; its time stays. */
export function draftOfTemplate(template: BroadcastTemplate, draft: MessageDraft): MessageDraft {
  return { ...draft, ...writtenOf(template) };
}

export function audienceOf({ roles, picks }: MessageDraft): Audience {
  return { roles, picks: picks.map(({ kind, id }) => ({ kind, id })) };
}

/** When it goes out, in seconds; null: at once; nothing while day or time are missing. */
function sendAtOf({ isLater, day, clock }: MessageDraft, zone: string): number | null | undefined {
  if (!isLater) {
    return null;
  }
  const [hour, minute] = clock.split(':').map(Number);
  return day === '' || hour === undefined || minute === undefined
    ? undefined
    : atTime(day, { hour, minute }, zone);
}

/** What keeps a draft from going out; the first in the order of the form. */
export type Missing = 'words' | 'english' | 'chinese' | 'audience' | 'time' | 'past';

const isHalf = (title: string, text: string) => (title.trim() === '') !== (text.trim() === '');

export function missingOf(
  draft: MessageDraft,
  { zone, now }: { zone: string; now: number },
): Missing | undefined {
  const { title, text, titleZh, textZh, roles, picks } = draft;
  if ([title, text, titleZh, textZh].every((typed) => typed.trim() === '')) {
    return 'words';
  }
  if (isHalf(title, text)) {
    return 'english';
  }
  if (isHalf(titleZh, textZh)) {
    return 'chinese';
  }
  if (roles.length + picks.length === 0) {
    return 'audience';
  }
  const sendAt = sendAtOf(draft, zone);
  if (sendAt === undefined) {
    return 'time';
  }
  return sendAt !== null && sendAt <= now ? 'past' : undefined;
}

/** The draft as the server wants it. */
export function bodyOf(draft: MessageDraft, zone: string): CallInput<typeof sendBroadcast>['body'] {
  const { title, text, titleZh, textZh, byMail } = draft;
  return {
    title: title.trim(),
    text: text.trim(),
    titleZh: titleZh.trim(),
    textZh: textZh.trim(),
    audience: audienceOf(draft),
    byMail,
    sendAt: sendAtOf(draft, zone) ?? null,
  };
}
