type Mode = 'exclusive' | 'shared';
type Options = { mode?: Mode; ifAvailable?: boolean; signal?: AbortSignal };
type Work<T> = (lock: object | null) => T | Promise<T>;
type Waiting = { mode: Mode; begin: () => void };

/** The locks of a browser (Web Locks), as one of its pages has them; each call is as if another page asked. */
export function fakeLocks() {
  const held = new Map<string, Mode[]>();
  const queues = new Map<string, Waiting[]>();

  const isFree = (name: string, mode: Mode): boolean => {
    const now = held.get(name) ?? [];
    return now.length === 0 || (mode === 'shared' && now.every((each) => each === 'shared'));
  };
  const next = (name: string): void => {
    const queue = queues.get(name) ?? [];
    for (let [first] = queue; first && isFree(name, first.mode); [first] = queue) {
      queue.shift();
      held.set(name, [...(held.get(name) ?? []), first.mode]);
      first.begin();
    }
  };
  const letGo = (name: string, mode: Mode): void => {
    const now = [...(held.get(name) ?? [])];
    now.splice(now.indexOf(mode), 1);
    held.set(name, now);
    next(name);
  };

  async function request<T>(name: string, ...given: [Work<T>] | [Options, Work<T>]): Promise<T> {
    const [options, work] = given.length === 1 ? [{} as Options, given[0]] : given;
    const { mode = 'exclusive', ifAvailable = false, signal } = options;
    const queue = queues.get(name) ?? [];
    queues.set(name, queue);
    if (ifAvailable && (queue.length > 0 || !isFree(name, mode))) {
      return work(null);
    }
    await new Promise<void>((resolve, reject) => {
      const waiting = { mode, begin: resolve };
      queue.push(waiting);
      signal?.addEventListener('abort', () => {
        if (queue.includes(waiting)) {
          queue.splice(queue.indexOf(waiting), 1);
          reject(new DOMException('waited enough', 'AbortError'));
          next(name);
        }
      });
      next(name);
    });
    try {
      return await work({});
    } finally {
      letGo(name, mode);
    }
  }
  return { request };
}
