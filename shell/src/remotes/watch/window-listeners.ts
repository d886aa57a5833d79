import type { RemoteManifest } from '@haulboard/contract/shell';
import { callerOf, readStack, type ReadStack } from '../../security/owner-of.ts';

type Listening = {
  target: EventTarget;
  type: string;
  listener: EventListenerOrEventListenerObject;
  options: boolean | AddEventListenerOptions | undefined;
};

type BuildId = Pick<RemoteManifest, 'name' | 'build'>;

/** What builds of remotes listen to on the page itself. */
export type WindowListeners = {
  /** Lets what a build listens to count, or not. It believes that it listens, and finds it so when it comes back. */
  setInEffect(build: BuildId, isInEffect: boolean): void;
  stop(): void;
};

const keyOf = ({ name, build }: BuildId): string => `${name}/${build}`;

function callerIn(stack: string): string | undefined {
  const { remote, build } = callerOf(stack);
  return build === undefined ? undefined : keyOf({ name: remote, build });
}

const isCapture = (options: Listening['options']): boolean =>
  typeof options === 'boolean' ? options : options?.capture === true;

const signalOf = (options: Listening['options']): AbortSignal | undefined =>
  typeof options === 'object' ? options.signal : undefined;

const isThat = (one: Listening, other: Listening): boolean =>
  one.target === other.target &&
  one.type === other.type &&
  one.listener === other.listener &&
  isCapture(one.options) === isCapture(other.options);

function isOfPage(target: EventTarget): boolean {
  return [window, document, document.documentElement, document.body].some((each) => each === target);
}

/**
 * Notes who listens on the window, the document and its body. What an instance forgets there would take keys for
 * ever: no rollback would end it.
 */
export function watchListeners(stackBelow: ReadStack = readStack): WindowListeners {
  const proto = EventTarget.prototype;
  // oxlint-disable-next-line typescript/unbound-method -- both are called on the target that they are for
  const { addEventListener: add, removeEventListener: remove } = proto;
  const known = new Map<string, readonly Listening[]>();
  const silent = new Set<string>();

  function forget(gone: Listening): void {
    known.forEach((all, key) =>
      known.set(
        key,
        all.filter((each) => !isThat(each, gone)),
      ),
    );
  }

  /** What ends by a signal ends without a word; kept, it would hold all that its page was made of. */
  function note(key: string, one: Listening): void {
    const signal = signalOf(one.options);
    if (signal?.aborted === true) {
      return;
    }
    known.set(key, [...(known.get(key) ?? []), one]);
    if (signal) {
      add.call(signal, 'abort', () => forget(one), { once: true });
    }
  }

  /** Whether it may listen now: code of a build that is gone may still run, in a timer or a late answer. */
  function mayListen(one: Listening): boolean {
    const key = callerIn(stackBelow(addNoted));
    if (key === undefined) {
      return true;
    }
    if (known.get(key)?.some((each) => isThat(each, one)) !== true) {
      note(key, one);
    }
    return !silent.has(key);
  }

  function addNoted(this: EventTarget | undefined, ...given: Parameters<typeof add>): void {
    const [type, listener, options] = given;
    const target = this ?? window;
    // What ends by its first event leaves nothing behind.
    const isOnce = typeof options === 'object' && options.once === true;
    const isNoted = listener !== null && isOfPage(target) && !isOnce;
    if (!isNoted || mayListen({ target, type, listener, options })) {
      add.call(target, type, listener, options);
    }
  }

  function removeNoted(this: EventTarget | undefined, ...given: Parameters<typeof remove>): void {
    const [type, listener, options] = given;
    const target = this ?? window;
    if (listener && isOfPage(target)) {
      forget({ target, type, listener, options });
    }
    remove.call(target, type, listener, options);
  }

  proto.addEventListener = addNoted;
  proto.removeEventListener = removeNoted;
  return {
    setInEffect(build, isInEffect) {
      const key = keyOf(build);
      if (isInEffect === silent.has(key)) {
        const change = isInEffect ? add : remove;
        known
          .get(key)
          ?.forEach(({ target, type, listener, options }) => change.call(target, type, listener, options));
      }
      if (isInEffect) {
        silent.delete(key);
      } else {
        silent.add(key);
      }
    },
    stop() {
      proto.addEventListener = add;
      proto.removeEventListener = remove;
    },
  };
}
