import { fetchDialogs } from '../dialogs/lazy-dialog.tsx';
import { savesData } from '../server/saves-data.ts';

/**
 * Fetches ahead, when the browser is idle, what the screens of every remote take from the shell. The shell's `own` files
 * come too, as its dialogs do. It is also the list that makes the build provide these modules: the shell itself may not
 * need them.
 */
export function fetchAhead(own: readonly (() => Promise<unknown>)[]): void {
  if (savesData()) {
    return;
  }
  const fetchAll = () => {
    fetchDialogs();
    void Promise.allSettled([
      ...own.map((each) => each()),
      import('@haulboard/ui/core'),
      import('@haulboard/ui/data'),
      import('@haulboard/ui/frame'),
      import('@haulboard/data'),
      import('@haulboard/contract/geo'),
      import('@haulboard/contract/shell'),
      import('@haulboard/contract/time'),
      import('@tanstack/react-query'),
      import('jotai'),
      import('jotai/utils'),
      import('react-router'),
      import('react-router-dom'),
    ]);
  };
  if ('requestIdleCallback' in globalThis) {
    requestIdleCallback(fetchAll, { timeout: 2000 });
  } else {
    setTimeout(fetchAll, 500);
  }
}
