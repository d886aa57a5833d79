import type { ShellApi, Stop } from '@haulboard/contract/shell';
import { ownerOf } from './owner-of.ts';

/** A fault that repeats with every movement of the mouse must not fill the log: so many are told of a build. */
const MOST = 20;

function textOf(fault: unknown): string {
  return fault instanceof Error ? `${fault.message}\n${fault.stack ?? ''}` : String(fault);
}

/**
 * Tells operations of faults that no screen caught: in a handler, in a promise nobody awaits. The page lives on;
 * whose fault it was is read from where it was thrown. Each is told once of a build: the next one may have it still.
 */
export function watchFaults(report: ShellApi['report']): Stop {
  const toldOf = new Map<string, Set<string>>();
  const tell = (fault: unknown, place = ''): void => {
    const text = textOf(fault);
    const message = text.split('\n', 1)[0] ?? text;
    const owner = ownerOf(`${text} ${place}`);
    const name = `${owner.remote} ${owner.build ?? ''}`;
    const told = toldOf.get(name) ?? new Set<string>();
    if (!told.has(message) && told.size < MOST) {
      toldOf.set(name, told.add(message));
      report({ ...owner, message });
    }
  };
  const handleError = ({ error, message, filename }: ErrorEvent) => tell(error ?? message, filename);
  const handleRejection = ({ reason }: PromiseRejectionEvent) => tell(reason);
  addEventListener('error', handleError);
  addEventListener('unhandledrejection', handleRejection);
  return () => {
    removeEventListener('error', handleError);
    removeEventListener('unhandledrejection', handleRejection);
  };
}
