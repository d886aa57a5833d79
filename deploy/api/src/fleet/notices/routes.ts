import { listNotices, readNotice } from '@haulboard/contract';
import { dayStart } from '@haulboard/contract/time';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/index.ts';
import type { User } from '../../platform/http/caller.ts';
import { notFound } from '../../platform/http/failure/request-error.ts';
import { readDay, readId, readPage } from '../../platform/http/input/read-number.ts';
import { forUser, type Route } from '../../platform/http/route.ts';
import type { Language } from '../../platform/texts/translate.ts';
import { hintAdmins } from '../broadcasts/deliver.ts';
import { textIn } from '../broadcasts/message-text.ts';
import { NOT_FOUND } from '../lookups/not-found.ts';

/** SPEC.md 9. */
const PAGE_SIZE = 10;
/** SPEC.md 7: this id means "all of mine". */
const ALL = -1;

/** Somebody's messages since then. A message to many waits until it is read, and stays that day. */
function messagesOf(db: Db, userId: number, since: Date) {
  return db
    .selectFrom('notification as n')
    .leftJoin('broadcast as b', 'b.id', 'n.broadcastId')
    .leftJoin('broadcastRecipient as r', (on) =>
      on.onRef('r.broadcastId', '=', 'n.broadcastId').onRef('r.userId', '=', 'n.userId'),
    )
    .where('n.userId', '=', userId)
    .where((is) =>
      is.or([
        is('n.createdAt', '>=', since),
        is.and([is('n.broadcastId', 'is not', null), is('n.isRead', '=', 0)]),
        is('r.readAt', '>=', since),
      ]),
    );
}

type Shown = { content: string; contentZh: string | null } & {
  [Name in 'title' | 'text' | 'titleZh' | 'textZh']: string | null;
};

/** What a message says to a reader of this language. */
function contentIn({ content, contentZh, ...many }: Shown, language: Language): string {
  if (many.title === null) {
    return (language === 'zh-CN' ? contentZh : null) ?? content;
  }
  const { title, text } = textIn(
    { title: many.title, text: many.text ?? '', titleZh: many.titleZh ?? '', textZh: many.textZh ?? '' },
    language,
  );
  return `${title}\n${text}`;
}

/** Writes down that somebody has read messages to many, and says so to whoever wrote them. */
async function keepReceipts(db: Db, userId: number, broadcasts: readonly number[]): Promise<void> {
  if (broadcasts.length === 0) {
    return;
  }
  const receipts = await db
    .updateTable('broadcastRecipient')
    .set({ readAt: sql<Date>`now()` })
    .where('userId', '=', userId)
    .where('broadcastId', 'in', broadcasts)
    .where('readAt', 'is', null)
    .returning('broadcastId')
    .execute();
  for (const { broadcastId } of receipts) {
    await hintAdmins(db, broadcastId);
  }
}

/** Marks messages read. Whoever acts for a user has not read for them what was written to many. */
async function markRead(db: Db, user: User, id: number): Promise<void> {
  const mine = db
    .selectFrom('notification')
    .select(['id', 'broadcastId'])
    .where('userId', '=', user.userId)
    .orderBy('id')
    .forUpdate();
  const found = await (id === ALL ? mine.where('isRead', '=', 0) : mine.where('id', '=', id)).execute();
  if (found.length === 0 && id !== ALL) {
    throw notFound(NOT_FOUND.Message);
  }
  const read = found.filter(({ broadcastId }) => broadcastId === null || user.impersonator === null);
  if (read.length > 0) {
    const ids = read.map((one) => one.id);
    await db.updateTable('notification').set({ isRead: 1 }).where('id', 'in', ids).execute();
  }
  await keepReceipts(
    db,
    user.userId,
    read.flatMap(({ broadcastId }) => broadcastId ?? []),
  );
}
/** Messages to a dispatcher. Everything here is the caller's own: another's message is not there. */
export function noticeRoutes(zone: string): Route[] {
  return [
    forUser(listNotices, async ({ query }, { db, user, language }) => {
      const since = new Date(dayStart(readDay(query.date, zone), zone) * 1000);
      const page = readPage(query, PAGE_SIZE);
      const mine = messagesOf(db, user.userId, since);
      const list = await mine
        .select(['n.id', 'n.content', 'n.contentZh', 'n.isRead', 'n.createdAt', 'n.day', 'n.path'])
        .select(['b.title', 'b.text', 'b.titleZh', 'b.textZh'])
        .orderBy('n.createdAt', 'desc')
        .orderBy('n.id', 'desc')
        .limit(page.pageSize)
        .offset(page.offset)
        .execute();
      const counted = await mine
        .select(({ fn }) => [
          fn.countAll<number>().as('count'),
          fn.countAll<number>().filterWhere('n.isRead', '=', 0).as('unRead'),
        ])
        .executeTakeFirstOrThrow();
      return {
        list: list.map((row) => ({
          id: row.id,
          content: contentIn(row, language),
          isRead: row.isRead === 1 ? (1 as const) : (0 as const),
          createdAt: Math.floor(row.createdAt.getTime() / 1000),
          date: row.day === null ? null : dayStart(row.day, zone),
          path: row.path,
        })),
        count: counted.count,
        unRead: counted.unRead,
      };
    }),
    forUser(readNotice, async ({ params }, { db, user }) => {
      const id = params.id === ALL ? ALL : readId(params.id, NOT_FOUND.Message);
      await markRead(db, user, id);
      return null;
    }),
  ];
}
