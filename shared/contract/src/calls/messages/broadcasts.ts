import { z } from 'zod';
import { defineCall } from '../../define-call.ts';
import {
  audience,
  audiencePick,
  audiencePreview,
  AUDIENCE_KINDS,
  broadcast,
  broadcastFields,
  broadcastReceipt,
  broadcastTemplate,
  templateFields,
} from '../../entities/messages/broadcast.ts';
import { entity, queryNumber, text } from '../../wire.ts';

const page = { page: z.optional(queryNumber), pageSize: z.optional(queryNumber) };
const one = entity({ id: queryNumber });

function paged<T extends z.ZodType>(item: T) {
  return entity({ page: z.int(), pageSize: z.int(), total: z.int(), list: z.array(item) });
}

export const listBroadcasts = defineCall({
  name: 'listBroadcasts',
  summary: 'Messages to many, newest first, with how many read them',
  method: 'GET',
  path: '/admin/message',
  allow: 'messaging.view',
  freshOn: ['broadcast', 'socket_state_change'],
  query: entity({ ...page, state: z.optional(z.enum(['scheduled', 'sent', 'recalled'])) }),
  result: paged(broadcast),
});

export const getBroadcast = defineCall({
  name: 'getBroadcast',
  summary: 'One message to many',
  method: 'GET',
  path: '/admin/message/{id}',
  allow: 'messaging.view',
  freshOn: ['broadcast', 'socket_state_change'],
  params: one,
  result: broadcast,
  errors: [404],
});

export const listBroadcastReceipts = defineCall({
  name: 'listBroadcastReceipts',
  summary: 'What became of a message with each person it went to, by name',
  method: 'GET',
  path: '/admin/message/{id}/receipt',
  allow: 'messaging.view',
  freshOn: ['broadcast', 'socket_state_change'],
  params: one,
  query: entity({ ...page, only: z.optional(z.enum(['read', 'unread', 'failed', 'unreached'])) }),
  result: paged(broadcastReceipt),
  errors: [404],
});

export const sendBroadcast = defineCall({
  name: 'sendBroadcast',
  summary: 'Send a message to many, now or at a time; who gets it is decided when it goes out',
  method: 'POST',
  path: '/admin/message',
  allow: 'messaging.send',
  changes: [listBroadcasts, listBroadcastReceipts],
  body: entity(broadcastFields),
  result: broadcast,
});

export const changeBroadcast = defineCall({
  name: 'changeBroadcast',
  summary: 'Change a message that has not gone out yet; without a time it goes out now',
  method: 'PUT',
  path: '/admin/message/{id}',
  allow: 'messaging.send',
  changes: [listBroadcasts, listBroadcastReceipts],
  params: one,
  body: entity({ ...broadcastFields, version: z.int().min(1) }),
  result: broadcast,
  errors: [404, 409],
});

export const recallBroadcast = defineCall({
  name: 'recallBroadcast',
  summary: 'Take a message back: it vanishes for whoever has not read it, and mails that wait are not sent',
  method: 'POST',
  path: '/admin/message/{id}/recall',
  allow: 'messaging.send',
  changes: [listBroadcasts, listBroadcastReceipts],
  params: one,
  result: broadcast,
  errors: [404],
});

export const resendBroadcastMails = defineCall({
  name: 'resendBroadcastMails',
  summary: 'Send the mails of a message again that failed, to the addresses people have now',
  method: 'POST',
  path: '/admin/message/{id}/resend',
  allow: 'messaging.send',
  changes: [listBroadcasts, listBroadcastReceipts],
  params: one,
  result: broadcast,
  errors: [404, 409],
});

export const previewAudience = defineCall({
  name: 'previewAudience',
  summary: 'Whom an audience reaches now, and how',
  method: 'POST',
  path: '/admin/message/preview',
  allow: 'messaging.view',
  body: entity({ audience, byMail: z.boolean() }),
  result: audiencePreview,
  isRead: true,
});

export const findAudience = defineCall({
  name: 'findAudience',
  summary: 'What a message can be addressed to, by kind and name',
  method: 'GET',
  path: '/admin/message/audience',
  allow: 'messaging.view',
  query: entity({ kind: z.enum(AUDIENCE_KINDS), q: z.optional(text(100)) }),
  result: z.array(audiencePick),
});

export const listBroadcastTemplates = defineCall({
  name: 'listBroadcastTemplates',
  summary: 'Messages kept under a name, by name; at most a hundred, the same for all who write messages',
  method: 'GET',
  path: '/admin/message/template',
  allow: 'messaging.send',
  result: z.array(broadcastTemplate),
});

export const saveBroadcastTemplate = defineCall({
  name: 'saveBroadcastTemplate',
  summary: 'Keep a message under a name; the same name again replaces what it held',
  method: 'PUT',
  path: '/admin/message/template',
  allow: 'messaging.send',
  body: entity(templateFields),
  result: z.array(broadcastTemplate),
});

export const removeBroadcastTemplate = defineCall({
  name: 'removeBroadcastTemplate',
  summary: 'Forget a kept message; what was sent with it stays',
  method: 'DELETE',
  path: '/admin/message/template/{id}',
  allow: 'messaging.send',
  params: one,
  result: z.array(broadcastTemplate),
  errors: [404],
});
