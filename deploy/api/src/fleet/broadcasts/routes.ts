import {
  changeBroadcast,
  findAudience,
  getBroadcast,
  listBroadcastReceipts,
  listBroadcasts,
  previewAudience,
  recallBroadcast,
  resendBroadcastMails,
  sendBroadcast,
} from '@haulboard/contract';
import { readId } from '../../platform/http/input/read-number.ts';
import { forUser, type Route } from '../../platform/http/route.ts';
import { previewOf } from './audience.ts';
import { change, create, recall, resend } from './change-broadcast.ts';
import { findPicks } from './picks.ts';
import { listAll, listReceipts, readOne } from './read-broadcasts.ts';
import { broadcastTemplateRoutes } from './templates.ts';
import { NOT_FOUND } from '../lookups/not-found.ts';

/** Messages of super admins to many. */
export const broadcastRoutes: Route[] = [
  ...broadcastTemplateRoutes,
  forUser(listBroadcasts, ({ query }, { db }) => listAll(db, query ?? {})),
  forUser(getBroadcast, ({ params }, { db }) => readOne(db, readId(params.id, NOT_FOUND.Message))),
  forUser(listBroadcastReceipts, ({ params, query }, { db }) =>
    listReceipts(db, { ...query, id: readId(params.id, NOT_FOUND.Message) }),
  ),
  forUser(previewAudience, ({ body }, { db }) => previewOf(db, body.audience, body.byMail)),
  forUser(findAudience, ({ query }, { db }) => findPicks(db, query.kind, query.q ?? '')),
  forUser(sendBroadcast, async ({ body }, { db, user }) => readOne(db, await create(db, user.userId, body))),
  forUser(changeBroadcast, async ({ params, body }, { db }) => {
    const id = readId(params.id, NOT_FOUND.Message);
    await change(db, id, body);
    return readOne(db, id);
  }),
  forUser(recallBroadcast, async ({ params }, { db }) => {
    const id = readId(params.id, NOT_FOUND.Message);
    await recall(db, id);
    return readOne(db, id);
  }),
  forUser(resendBroadcastMails, async ({ params }, { db }) => {
    const id = readId(params.id, NOT_FOUND.Message);
    await resend(db, id);
    return readOne(db, id);
  }),
];
