import { useStore } from '@haulboard/data';
import { useConfirm } from '@haulboard/ui/overlay';
import { useNotify } from '@haulboard/ui/frame';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useCallback, useLayoutEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import {
  moveTab,
  tabIdOf,
  tabsToClose,
  visit,
  withoutTabs,
  type CloseRefusal,
  type Closing,
} from './tab-list.ts';
import type { TabStore } from './tab-store.ts';

/** SPEC.md 2. */
const REFUSALS: Record<CloseRefusal, MessageDescriptor> = {
  last: msg`The last tab cannot be closed`,
  noneLeft: msg`No tabs on the left`,
  noneRight: msg`No tabs on the right`,
};

type UseTabsOptions = {
  store: TabStore;
  /** Whether the address is a page that has a tab; error pages have none. */
  hasTab: boolean;
};

/** The open tabs, following the address, and what a person can do with them. */
export function useTabs({ store, hasTab }: UseTabsOptions) {
  const { t } = useLingui();
  const { info } = useNotify();
  const confirm = useConfirm();
  const navigate = useNavigate();
  const { pathname, search, hash } = useLocation();
  const tabs = useStore(store);
  const address = pathname + search + hash;

  useLayoutEffect(() => {
    store.change((now) => (hasTab ? visit(now, address) : { ...now, activeId: undefined }));
  }, [store, hasTab, address]);

  const show = useCallback(
    (id: string) => {
      // The address bar is ahead of what is drawn: a filter typed a moment ago belongs to its tab all the same.
      const { pathname: at, search: query, hash: fragment } = globalThis.location;
      store.change((now) => (now.activeId === tabIdOf(at) ? visit(now, at + query + fragment) : now));
      const tab = store.get().list.find((each) => each.id === id);
      if (tab) {
        void navigate(tab.address);
      }
    },
    [store, navigate],
  );

  const close = useCallback(
    async (closing: Closing, id: string) => {
      const going = tabsToClose(store.get(), closing, id);
      if (typeof going === 'string') {
        info(t(REFUSALS[going]));
        return;
      }
      const unsaved = going.filter(({ hasUnsaved }) => hasUnsaved).length;
      const isSure =
        unsaved === 0 ||
        (await confirm({
          title: t`Close without saving?`,
          content: t`There is unsaved work. It is lost when you close.`,
          okText: t`Close and lose it`,
          cancelText: t`Keep open`,
          isDangerous: true,
        }));
      if (!isSure) {
        return;
      }
      const before = store.get().activeId;
      const left = withoutTabs(store.get(), new Set(going.map((tab) => tab.id)));
      const next = left.list.find((tab) => tab.id === left.activeId);
      store.change(() => left);
      if (next && next.id !== before) {
        // The tab that went must not come back by its address.
        void navigate(next.address);
      }
    },
    [store, info, confirm, navigate, t],
  );

  const move = useCallback((id: string, to: number) => store.change((now) => moveTab(now, id, to)), [store]);
  return { tabs, show, close, move };
}

export type TabActions = Pick<ReturnType<typeof useTabs>, 'show' | 'close' | 'move'>;
