import { getBoardViews, saveBoardLayout, type BoardLayout, type CallResult } from '@haulboard/contract';
import { useCall, useShell, type CallState } from '@haulboard/data';
import { useEffect, useMemo, useState } from 'react';
import { columnsOf, FIRST_COLUMNS, WIDTHS, type Column } from '../../../../model/grid/board-columns.ts';
import { useEvents } from '../../../../components/use-event.ts';
import { useSame } from '../../../../components/use-same.ts';
import type { Density } from './grid-look.ts';
import { storedLayout } from './stored-layout.ts';
import { LayoutSaver } from './layout-saver.ts';

type Views = CallResult<typeof getBoardViews>;

export type Layout = {
  call: CallState<Views>;
  density: Density;
  /** This person's own columns, whatever a view shows. */
  columns: readonly Column[];
  /** Nothing was ever changed. */
  isFirst: boolean;
  save: (change: { density?: Density; columns?: readonly Column[] }) => void;
  reset: () => void;
};

function written(density: Density, columns: readonly Column[]): BoardLayout {
  return {
    density,
    columns: columns.map(({ key, width }) => ({ key, width: width === WIDTHS[key] ? null : width })),
  };
}

/** Density and columns as this person keeps them: on the server, and in this browser for the first moment. */
export function useLayout(carrierId: number | null): Layout {
  const { http, session, notify } = useShell();
  const call = useSame(useCall(getBoardViews, { query: { carrierId: carrierId ?? undefined } }));
  const kept = useMemo(() => storedLayout(session.user.userId), [session]);
  const [first] = useState(() => kept.read());
  const saver = useMemo(
    () =>
      new LayoutSaver(
        (layout) => http.send(saveBoardLayout, { body: { layout } }),
        (error) => notify.failed(error),
      ),
    [http, notify],
  );
  const [chosen, setChosen] = useState<BoardLayout | null>();
  const stored = call.data ? call.data.layout : first;
  const layout = chosen === undefined ? stored : chosen;
  const density = layout?.density ?? 'comfortable';
  const columns = useMemo(() => (layout ? columnsOf(layout.columns) : FIRST_COLUMNS), [layout]);

  const answered = call.data?.layout;
  useEffect(() => {
    if (answered !== undefined && chosen === undefined) {
      kept.write(answered);
    }
  }, [answered, chosen, kept]);

  const put = (next: BoardLayout | null) => {
    setChosen(next);
    kept.write(next);
    void saver.save(next);
  };
  const events = useEvents<Pick<Layout, 'save' | 'reset'>>({
    save: (change) => put(written(change.density ?? density, change.columns ?? columns)),
    reset: () => put(null),
  });
  return useSame({ ...events, call, density, columns, isFirst: layout === null });
}
