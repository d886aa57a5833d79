import type { Stop } from '@haulboard/contract/shell';

/** The member that an object has from its kind. */
export function inheritedMember(object: object, name: string): PropertyDescriptor | undefined {
  for (let kind: object | null = Object.getPrototypeOf(object); kind; kind = Object.getPrototypeOf(kind)) {
    const found = Object.getOwnPropertyDescriptor(kind, name);
    if (found) {
      return found;
    }
  }
  return undefined;
}

/** Gives an object a property of its own; returns how to take it away. */
export function setOwn(target: object, name: string, descriptor: PropertyDescriptor): Stop {
  Object.defineProperty(target, name, { ...descriptor, configurable: true });
  return () => void Reflect.deleteProperty(target, name);
}

type Noted = (...given: never[]) => unknown;

/** Hears of each use of a member before it happens; `noted` is where the stack of the caller begins. */
export type OnUse = (noted: Noted, given: readonly unknown[]) => void;

/** Hears when one of an object's members is called, read or written; what it does stays the same. */
export function noteUse(target: object, name: string, onUse: OnUse): Stop {
  const found = inheritedMember(target, name);
  if (found === undefined) {
    return () => undefined;
  }
  const inherited: PropertyDescriptor = found;
  const { value } = inherited;
  if (typeof value === 'function') {
    const noted = function (this: unknown, ...given: unknown[]): unknown {
      onUse(noted, given);
      return Reflect.apply(value, this, given);
    };
    return setOwn(target, name, { value: noted, writable: true });
  }
  function notedGet(): unknown {
    onUse(notedGet, []);
    return inherited.get?.call(target);
  }
  function notedSet(given: unknown): void {
    onUse(notedSet, [given]);
    inherited.set?.call(target, given);
  }
  return setOwn(target, name, { get: notedGet, ...(inherited.set !== undefined && { set: notedSet }) });
}
