import { useShell } from '@haulboard/data';
import { useEffect } from 'react';
import { useEvent } from './use-event.ts';

/** Offers commands of the manifest, by their names there, in the palette while this part of a page is shown. */
export function usePaletteCommands(
  runs: Readonly<Record<string, () => void>>,
  /** Why one cannot be done now; empty when it can. */
  whyNot: (name: string) => string = () => '',
): void {
  const { commands } = useShell();
  const run = useEvent((name: string) => runs[name]?.());
  const reason = useEvent(whyNot);
  const names = Object.keys(runs).join(' ');
  useEffect(() => {
    const list = names === '' ? [] : names.split(' ');
    const stops = list.map((name) =>
      commands.on(
        `planning.${name}`,
        () => run(name),
        () => reason(name),
      ),
    );
    return () => {
      for (const stop of stops) {
        stop();
      }
    };
  }, [commands, names, run, reason]);
}
