import { listNotices, readNotice } from '@haulboard/contract';
import { dayStart } from '@haulboard/contract/time';
import { notFound } from '../../platform/http/refusal.ts';
import { readDay, readId, readPage } from '../../platform/http/read-number.ts';
import { forUser, type Route } from '../../platform/http/route.ts';

/** SPEC.md 9. */
const PAGE_SIZE = 10;
/** SPEC.md 7: this id means "all of mine". */
const ALL = -1;

/** Messages to a dispatcher. Everything here is the caller's own: another's message is not there. */
export function noticeRoutes(zone: string): Route[] {
  return [
    forUser(listNotices, async ({ query }, { db, user, language }) => {
      const since = new Date(dayStart(readDay(query.date, zone), zone) * 1000);
      const page = readPage(query, PAGE_SIZE);
      const mine = db
        .selectFrom('notification')
        .where('userId', '=', user.userId)
        .where('createdAt', '>=', since);
      const list = await mine
        .select(['id', 'content', 'contentZh', 'isRead', 'createdAt', 'day'])
        .orderBy('createdAt', 'desc')
        .orderBy('id', 'desc')
        .limit(page.pageSize)
        .offset(page.offset)
        .execute();
      const counted = await mine
        .select(({ fn }) => [
          fn.countAll<number>().as('count'),
          fn.countAll<number>().filterWhere('isRead', '=', 0).as('unRead'),
        ])
        .executeTakeFirstOrThrow();
      return {
        list: list.map((row) => ({
          id: row.id,
          content: (language === 'zh-CN' ? row.contentZh : null) ?? row.content,
          isRead: row.isRead === 1 ? (1 as const) : (0 as const),
          createdAt: Math.floor(row.createdAt.getTime() / 1000),
          date: row.day === null ? null : dayStart(row.day, zone),
        })),
        count: counted.count,
        unRead: counted.unRead,
      };
    }),
    forUser(readNotice, async ({ params }, { db, user }) => {
      const mine = db.updateTable('notification').set({ isRead: 1 }).where('userId', '=', user.userId);
      if (params.id === ALL) {
        await mine.where('isRead', '=', 0).execute();
        return null;
      }
      const read = await mine
        .where('id', '=', readId(params.id, 'Message'))
        .returning('id')
        .executeTakeFirst();
      if (!read) {
        throw notFound('Message');
      }
      return null;
    }),
  ];
}
