import type { Stop } from '@haulboard/contract/shell';
import type { KeyMember } from './key-members.ts';
import { callerOf, type Owner, type ReadStack } from './owner-of.ts';

/** Called too seldom for an accessor to cost anything; those of arrays and objects are not. */
const SELDOM: ReadonlySet<string> = new Set([
  'window.fetch',
  'JSON.parse',
  'JSON.stringify',
  'History.prototype.pushState',
  'History.prototype.replaceState',
  ...['getItem', 'setItem', 'removeItem', 'clear', 'key'].map((name) => `Storage.prototype.${name}`),
  ...['addEventListener', 'removeEventListener', 'dispatchEvent'].map(
    (name) => `EventTarget.prototype.${name}`,
  ),
]);

type RefuseOptions = {
  readonly members: Iterable<KeyMember>;
  readonly stackBelow: ReadStack;
  readonly onRefused: (member: KeyMember, by: Owner) => void;
  readonly onTaken: () => void;
};

/**
 * What a build assigns to one of these does not count, and the build is known. What others assign counts: the shell
 * itself, the browser's tools, people's extensions.
 */
export function refuseAssignments({ members, stackBelow, onRefused, onTaken }: RefuseOptions): Stop {
  const undo = [...members]
    .filter(({ name, own }) => SELDOM.has(name) && own?.configurable && typeof own.value === 'function')
    .map((member): Stop => {
      const { object, key, own = {} } = member;
      function assign(this: object, value: unknown): void {
        const by = callerOf(stackBelow(assign));
        if (by.build === undefined) {
          Object.defineProperty(this, key, { ...own, value });
          onTaken();
        } else {
          onRefused(member, by);
        }
      }
      const { value, enumerable = true } = own;
      const get = (): unknown => value;
      Object.defineProperty(object, key, { get, set: assign, enumerable, configurable: true });
      return () => {
        if (Object.getOwnPropertyDescriptor(object, key)?.set === assign) {
          Object.defineProperty(object, key, own);
        }
      };
    });
  return () => undo.forEach((each) => each());
}
