import { useLocale } from '@haulboard/data';
import { Waiting } from '@haulboard/ui/core';
import { useId, useState } from 'react';
import type { PageHost } from '../remotes/host/remote-host.tsx';
import type { Offered } from './extensions-in.ts';
import { ExtensionState } from './extension-state.tsx';
import styles from './slots.module.css';
import { useOnScreen } from './use-on-screen.ts';

type Props = {
  host: PageHost;
  extension: Offered;
  /** What it declared to read of the slot. */
  given: Readonly<Record<string, unknown>>;
};

/** One extension in a page: its title at once, its code when it is on the screen. */
export function ExtensionHost({ host, extension, given }: Props) {
  const [element, setElement] = useState<HTMLElement | null>(null);
  const titleId = useId();
  const locale = useLocale();
  const isDue = useOnScreen(element, host.isActive);
  // The page may draw often; the extension draws when what it is given has changed.
  const [context, setContext] = useState(given);
  if (JSON.stringify(context) !== JSON.stringify(given)) {
    setContext(given);
  }
  const title = (
    <h3 id={titleId} className={styles['title']}>
      {extension.title[locale]}
    </h3>
  );
  return (
    <section
      ref={setElement}
      className={styles['extension']}
      aria-labelledby={titleId}
      data-extension={`${extension.remote}/${extension.name}`}
      // A form of it is no form of the page.
      onSubmit={(event) => event.stopPropagation()}
    >
      {element && isDue ? (
        <ExtensionState host={host} extension={extension} element={element} context={context} title={title} />
      ) : (
        <>
          {title}
          <Waiting rows={2} />
        </>
      )}
    </section>
  );
}
