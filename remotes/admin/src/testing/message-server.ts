import {
  changeBroadcast,
  findAudience,
  getBroadcast,
  listBroadcastReceipts,
  listBroadcasts,
  listBroadcastTemplates,
  previewAudience,
  recallBroadcast,
  resendBroadcastMails,
  saveBroadcastTemplate,
  sendBroadcast,
  type Broadcast,
  type BroadcastReceipt,
  type BroadcastTemplate,
} from '@haulboard/contract';
import type { FakeServer } from '@haulboard/contract/testing';

const AT = 1_790_000_000;
const COUNTS = {
  people: 0,
  unreached: 0,
  inBell: 0,
  read: 0,
  mails: 0,
  mailsSent: 0,
  mailsWaiting: 0,
  mailsFailed: 0,
};

/** A message as the server has it. */
export function messageOf(given: Partial<Broadcast> & { id: number }): Broadcast {
  return {
    version: 1,
    title: 'Road closed',
    text: 'Use SH30.',
    titleZh: '',
    textZh: '',
    audience: { roles: ['CARRIER'], picks: [] },
    byMail: false,
    sendAt: AT,
    state: 'sent',
    author: 'Ada Admin',
    createdAt: AT,
    sentAt: AT,
    recalledAt: null,
    counts: { ...COUNTS, people: 3, inBell: 2, read: 1 },
    names: [],
    ...given,
  };
}

export const RECEIPT: BroadcastReceipt = {
  userId: 7,
  name: 'Dana Dispatcher',
  role: 'CARRIER',
  inBell: true,
  readAt: AT,
  mailTo: '',
  mailState: null,
  mailFailure: null,
  mailAnswer: '',
  mailAt: null,
};

/** Answers what the page of messages asks, and keeps what is written. */
export function answerMessages(
  server: FakeServer,
  messages: Broadcast[],
  receipts: BroadcastReceipt[] = [],
): void {
  const find = (id: number): Broadcast => {
    const found = messages.find((message) => message.id === id);
    if (!found) {
      throw new Error('Message not found');
    }
    return found;
  };
  const put = (next: Broadcast): Broadcast => {
    messages.splice(messages.indexOf(find(next.id)), 1, next);
    return next;
  };
  const counts = { ...COUNTS, people: 2, inBell: 2 };
  server.on(listBroadcasts, ({ query }) => {
    const list = messages.filter(({ state }) => query?.state === undefined || state === query.state);
    return { page: 1, pageSize: 25, total: list.length, list: list.toReversed() };
  });
  server.on(getBroadcast, ({ params }) => find(params.id));
  server.on(listBroadcastReceipts, () => ({ page: 1, pageSize: 50, total: receipts.length, list: receipts }));
  server.on(sendBroadcast, ({ body }) => {
    const isNow = body.sendAt === null;
    const id = messages.length + 1;
    const sent = messageOf({
      ...body,
      id,
      state: isNow ? 'sent' : 'scheduled',
      sentAt: isNow ? AT : null,
      counts,
    });
    messages.push(sent);
    return sent;
  });
  server.on(changeBroadcast, ({ params, body }) =>
    put({ ...find(params.id), ...body, version: body.version + 1 }),
  );
  server.on(recallBroadcast, ({ params }) => put({ ...find(params.id), state: 'recalled', recalledAt: AT }));
  server.on(resendBroadcastMails, ({ params }) => {
    const message = find(params.id);
    return put({ ...message, counts: { ...message.counts, mailsFailed: 0, mailsWaiting: 1 } });
  });
  server.on(findAudience, ({ query: { kind } }) =>
    kind === 'vehicle' ? [{ kind, id: 61, name: 'N1 · North Haulage', hasAccount: false }] : [],
  );
  const templates: BroadcastTemplate[] = [];
  server.on(listBroadcastTemplates, () => templates);
  server.on(saveBroadcastTemplate, ({ body }) => {
    templates.push({ ...body, id: templates.length + 1, names: [] });
    return [...templates];
  });
  server.on(previewAudience, ({ body: { audience } }) => ({
    people: 2,
    inBell: 2,
    byMail: 0,
    unreached: 0,
    names: [{ userId: 7, name: 'Dana Dispatcher', role: 'CARRIER', inBell: true, byMail: false }],
    withoutAccount: audience.picks.map((pick) => ({
      ...pick,
      name: 'N1 · North Haulage',
      hasAccount: false,
    })),
  }));
}
