import type { ShellApi, Stop } from '@haulboard/contract/shell';
import { ownerOf } from './owner-of.ts';

/** A fault that repeats with every movement of the mouse must not fill the log. */
const MOST = 20;

function textOf(fault: unknown): string {
  return fault instanceof Error ? `${fault.message}\n${fault.stack ?? ''}` : String(fault);
}

/**
 * Tells operations of faults that no screen caught: in a handler, in a promise nobody awaits. The page lives on;
 * whose fault it was is read from where it was thrown. Each is told once.
 */
export function watchFaults(report: ShellApi['report']): Stop {
  const told = new Set<string>();
  const tell = (fault: unknown, place = ''): void => {
    const text = textOf(fault);
    const message = text.split('\n', 1)[0] ?? text;
    if (!told.has(message) && told.size < MOST) {
      told.add(message);
      report({ ...ownerOf(`${text} ${place}`), message });
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
