import { listListViews, type SavedView } from '@haulboard/contract';
import { useAddress, useCall } from '@haulboard/data';
import { useEffect, useRef, useState } from 'react';
import { NO_VIEW, showing, viewAddress, type ViewParts } from './view-address.ts';

export type ListViews = {
  list: string;
  views: readonly SavedView[];
  /** The chosen view, if it is still there. */
  view: SavedView | undefined;
  /** With which view the list opens. */
  firstId: number | null;
  /** What is shown now, to be kept under a name. */
  address: string;
  isDirty: boolean;
  /** It is not known yet what the list opens with. */
  isDeciding: boolean;
  choose: (view: Pick<SavedView, 'id' | 'address'> | undefined) => void;
};

type Options = {
  /** The list's name on the server. */
  list: string;
  parts: ViewParts;
  /** Whether the address shows something besides the list: then nothing is put before it. */
  isElsewhere?: boolean;
};

const NONE: readonly SavedView[] = [];

type Opening = Required<Pick<Options, 'parts' | 'isElsewhere'>> & {
  /** The address as it is. */
  there: URLSearchParams;
  isKnown: boolean;
  firstId: number | null;
  views: readonly SavedView[];
  /** Shows a view, or says that none is shown any more. */
  put: (view: SavedView | undefined) => void;
};

/** Puts into a bare address what its view holds, or the view that the list opens with; says while it is not known. */
function useOpening({ there, parts, isElsewhere, isKnown, firstId, views, put }: Opening): boolean {
  const chosen = there.get('view') ?? '';
  const address = viewAddress(there, parts);
  const isBare = address === '' && chosen !== NO_VIEW && !isElsewhere;
  const [opened, setOpened] = useState(isBare ? undefined : chosen);
  const named = views.find(({ id }) => String(id) === (chosen || String(firstId ?? '')));
  const act = useRef<() => void>(() => undefined);
  useEffect(() => {
    act.current = () => {
      const isEmpty = !isBare || !named || named.address === '';
      if (isEmpty || (opened === chosen && chosen === '')) {
        setOpened(chosen);
        return;
      }
      // It was cleared: reloading must not bring it back.
      put(opened === chosen ? undefined : named);
      setOpened(opened === chosen ? chosen : String(named.id));
    };
  });
  useEffect(() => {
    if (isKnown) {
      act.current();
    }
  }, [isKnown, chosen, address]);
  return isBare && opened === undefined && !isKnown;
}

/** Views of a list, and the one that the address names. A bare address opens with the view that the person chose. */
export function useListViews({ list, parts, isElsewhere = false }: Options): ListViews {
  const [params, put, there = params] = useAddress();
  const { data, error } = useCall(listListViews, { query: { list } });
  const views = data?.views ?? NONE;
  const firstId = data?.firstId ?? null;
  const chosen = params.get('view') ?? '';
  const view = views.find(({ id }) => String(id) === chosen);
  const address = viewAddress(params, parts);

  const all = firstId === null ? '' : NO_VIEW;
  const isDeciding = useOpening({
    there,
    parts,
    isElsewhere,
    isKnown: data !== undefined || error !== null,
    firstId,
    views,
    put: (shown) => put(shown ? showing(shown.address, String(shown.id), parts) : { view: all }),
  });
  return {
    list,
    views,
    view,
    firstId,
    address,
    isDirty: view !== undefined && address !== viewAddress(new URLSearchParams(view.address), parts),
    isDeciding,
    choose: (next) =>
      put(showing(next?.address ?? '', next ? String(next.id) : all, parts), { isStep: true }),
  };
}
