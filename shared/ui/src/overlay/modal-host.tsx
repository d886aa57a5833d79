import { createContext, useCallback, useContext, useState, type ReactNode } from 'react';

/** Draws a dialog; `close` takes it away. */
type DrawModal = (close: () => void) => ReactNode;

const HostContext = createContext<((draw: DrawModal) => () => void) | undefined>(undefined);

/** Where dialogs are drawn that are opened by a function: a page puts it within what its dialogs need to know. */
export function ModalHost({ children }: { children: ReactNode }) {
  const [open, setOpen] = useState<readonly { key: number; draw: DrawModal }[]>([]);
  const [begin] = useState(() => {
    let last = 0;
    return () => (last += 1);
  });
  const openModal = useCallback(
    (draw: DrawModal) => {
      const key = begin();
      setOpen((before) => [...before, { key, draw }]);
      return () => setOpen((before) => before.filter((one) => one.key !== key));
    },
    [begin],
  );
  const close = (key: number) => setOpen((before) => before.filter((one) => one.key !== key));
  return (
    <HostContext value={openModal}>
      {children}
      {open.map(({ key, draw }) => (
        <OpenModal key={key} draw={draw} onClose={() => close(key)} />
      ))}
    </HostContext>
  );
}

function OpenModal({ draw, onClose }: { draw: DrawModal; onClose: () => void }) {
  return draw(onClose);
}

/**
 * Opens a dialog without a place for it in the page; answers with how to close it.
 *
 * @throws Error outside of a `ModalHost`
 *
 * @example
 * const openModal = useOpenModal();
 * openModal((close) => <RenameDialog load={load} onClose={close} />);
 */
export function useOpenModal(): (draw: DrawModal) => () => void {
  const openModal = useContext(HostContext);
  if (!openModal) {
    throw new Error('useOpenModal needs a ModalHost above it');
  }
  return openModal;
}
