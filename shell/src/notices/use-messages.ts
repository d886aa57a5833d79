import { listNotices, readNotice, type CallResult } from '@haulboard/contract';
import { dayOf, dayStart } from '@haulboard/contract/time';
import { useCall, useHints, useSend, useShell } from '@haulboard/data';
import { useRef, useState } from 'react';

/** SPEC.md 9. */
const PAGE_SIZE = 10;
/** Id that stands for all of the person's messages (SPEC.md 7). */
const ALL = -1;
type Page = CallResult<typeof listNotices>;

/** The page after one message, or all, became read; the counter never goes below 0. */
export function afterReading(page: Page, id: number): Page {
  const isMeant = (each: number): boolean => id === ALL || each === id;
  const turned = page.list.filter((notice) => isMeant(notice.id) && notice.isRead === 0).length;
  return {
    ...page,
    list: page.list.map((notice) => (isMeant(notice.id) ? { ...notice, isRead: 1 } : notice)),
    unRead: id === ALL ? 0 : Math.max(0, page.unRead - turned),
  };
}

/**
 * Pages in their order, one after another: what arrives meanwhile moves messages to later pages. So one may come twice,
 * but none is left out.
 */
async function joinPages(ask: (page: number) => Promise<Page>, wanted: number): Promise<Page> {
  let latest = await ask(1);
  const byId = new Map(latest.list.map((notice) => [notice.id, notice]));
  for (let page = 2; page <= wanted && byId.size < latest.count; page += 1) {
    latest = await ask(page);
    latest.list.forEach((notice) => byId.set(notice.id, notice));
  }
  return { ...latest, list: [...byId.values()] };
}

/** The person's messages of today, newest first. */
export function useMessages() {
  const { http, time } = useShell();
  const pages = useRef(1);
  const [now, setNow] = useState(() => Date.now());
  // A page stays open over midnight: whatever makes it look again also moves its day on.
  useHints(listNotices.freshOn, () => setNow(Date.now()));
  const date = dayStart(dayOf(Math.floor(now / 1000), time.zone), time.zone);
  const inputOf = (page: number) => ({ query: { page, pageSize: PAGE_SIZE, date } });
  const call = useCall(listNotices, inputOf(1), {
    whole: (options) => joinPages((page) => http.send(listNotices, inputOf(page), options), pages.current),
  });
  const reading = useSend(readNotice, {
    onDone: (_, { params: { id } }) => call.setData((known) => known && afterReading(known, id)),
  });
  const [sent, setSent] = useState<readonly number[]>([]);
  const read = async (id: number): Promise<void> => {
    setSent((before) => [...before, id]);
    await reading.send({ params: { id } });
    setSent((before) => before.toSpliced(before.indexOf(id), 1));
  };
  // Read from the press on, whatever is asked for meanwhile.
  const page = call.data && sent.reduce(afterReading, call.data);
  return {
    state: call,
    list: page?.list ?? [],
    unRead: Math.max(0, page?.unRead ?? 0),
    hasMore: page !== undefined && page.count > page.list.length,
    showMore: () => {
      pages.current += 1;
      call.retry();
    },
    read: (id: number) => void read(id),
    readAll: () => void read(ALL),
  };
}

export type Messages = ReturnType<typeof useMessages>;
