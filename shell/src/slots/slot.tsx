import { SlotsProvider, useShell, useStore } from '@haulboard/data';
import {
  createElement,
  useContext,
  useEffect,
  useEffectEvent,
  useMemo,
  useState,
  type ReactNode,
} from 'react';
import { extensionsIn } from './extensions-in.ts';
import type { PageHost } from '../remotes/host/remote-host.tsx';
import type { FilledSlot } from './filled-slot.tsx';
import { HostContext } from './host-context.ts';

/** Fetches the code for slots while the line is idle. */
export const fetchSlots = () => import('./filled-slot.tsx');

type SlotProps = { name: string; context: Readonly<Record<string, unknown>> };

/** After so long the shell's own file that did not come is asked for again. */
const AGAIN_MS = 5000;

/** The code for slots is fetched by the first that somebody fills; it asks again by itself. */
function useFilledSlot(isWanted: boolean): typeof FilledSlot | undefined {
  const [view, setView] = useState<{ View: typeof FilledSlot }>();
  const [turn, setTurn] = useState(0);
  const isDue = isWanted && !view;
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    if (isDue) {
      fetchSlots().then(
        (file) => setView({ View: file.FilledSlot }),
        () => {
          timer = setTimeout(() => setTurn(turn + 1), AGAIN_MS);
        },
      );
    }
    return () => clearTimeout(timer);
  }, [isDue, turn]);
  return view?.View;
}

function OpenSlot({ host, name, context }: SlotProps & { host: PageHost }) {
  const { session } = useShell();
  const { registry, person } = host.loader;
  const released = useStore(registry);
  const offered = useMemo(
    () => extensionsIn(name, released, { person, can: (permission) => session.can(permission) }),
    [name, released, person, session],
  );
  // Whatever is shown once is let go by its own rules: it may hold typed text.
  const [isWanted, setIsWanted] = useState(false);
  if (offered.length > 0 && !isWanted) {
    setIsWanted(true);
  }
  const View = useFilledSlot(isWanted);
  return View ? createElement(View, { host, name, context, offered }) : null;
}

/** A slot in a page: nothing, and no code for it, where nobody offers anything. */
function Slot({ name, context }: SlotProps) {
  const host = useContext(HostContext);
  const shell = useShell();
  const isNamed = host?.slots.includes(name) === true;
  const { remote, build } = host ?? {};
  const tell = useEffectEvent((part: { remote: string; build: string }) =>
    shell.report({ ...part, message: `places the slot ${name}, which its manifest does not name` }),
  );
  useEffect(() => {
    if (remote !== undefined && build !== undefined && !isNamed) {
      tell({ remote, build });
    }
  }, [remote, build, isNamed, name]);
  return host && isNamed ? <OpenSlot host={host} name={name} context={context} /> : null;
}

/** A page whose slots are filled. */
export function SlotsOf({ host, children }: { host: PageHost; children: ReactNode }) {
  return (
    <HostContext value={host}>
      <SlotsProvider value={Slot}>{children}</SlotsProvider>
    </HostContext>
  );
}
