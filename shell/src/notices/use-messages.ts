import { listNotices, readNotice, type CallResult } from '@haulboard/contract';
import { dayOf, dayStart } from '@haulboard/contract/time';
import { useCall, useHints, useSend, useShell } from '@haulboard/data';
import { useState } from 'react';

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

/** The person's messages of today, newest first. */
export function useMessages() {
  const { time } = useShell();
  const [pages, setPages] = useState(1);
  const [now, setNow] = useState(() => Date.now());
  // A page stays open over midnight: whatever makes it look again also moves its day on.
  useHints(listNotices.freshOn, () => setNow(Date.now()));
  const date = dayStart(dayOf(Math.floor(now / 1000), time.zone), time.zone);
  const call = useCall(listNotices, { query: { page: 1, pageSize: PAGE_SIZE * pages, date } });
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
    showMore: () => setPages((count) => count + 1),
    read: (id: number) => void read(id),
    readAll: () => void read(ALL),
  };
}

export type Messages = ReturnType<typeof useMessages>;
