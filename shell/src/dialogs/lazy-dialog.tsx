import { useShell } from '@haulboard/data';
import { useLingui } from '@lingui/react/macro';
import { createElement, useEffect, useEffectEvent, useState, type ComponentType } from 'react';
import { LoadingBar } from '../look/loading-bar.tsx';

type Load<P> = () => Promise<ComponentType<P>>;

const loads: (() => Promise<unknown>)[] = [];

/**
 * A dialog whose code is fetched apart from the page, for whoever renders it only while it is open.
 * Without a connection its person is told and it closes: `React.lazy` would take the whole page down, for good.
 */
export function lazyDialog<P extends { onClose: () => void }>(load: Load<P>): ComponentType<P> {
  loads.push(load);
  return function LazyDialog(props: P) {
    const { t } = useLingui();
    const { notify } = useShell();
    const [View, setView] = useState<ComponentType<P>>();
    const fail = useEffectEvent(() => {
      notify.info(t`This could not be opened without a connection. Please try again when it is back.`);
      props.onClose();
    });
    useEffect(() => {
      let isGone = false;
      load().then(
        (loaded) => isGone || setView(() => loaded),
        () => isGone || fail(),
      );
      return () => {
        isGone = true;
      };
    }, []);
    return View ? createElement(View, props) : <LoadingBar isActive />;
  };
}

/** Fetches the dialogs while the line is there, so that they open without one. */
export function fetchDialogs(): void {
  void Promise.allSettled(loads.map((load) => load()));
}
