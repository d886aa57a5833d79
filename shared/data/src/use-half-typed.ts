import { useEffect, useRef, useState } from 'react';
import { useShell } from './shell-context.tsx';
import { sessionStore } from './storage/index.ts';

/** Reads back what was written; a schema of zod is one. */
type Schema<T> = { safeParse: (value: unknown) => { success: boolean; data?: T | undefined } };

type UseHalfTypedOptions<T> = {
  /** What is typed, and about what: `closure 2026-11-21`. Another one is kept apart. */
  name: string;
  schema: Schema<T>;
  /** What the dialog begins with when nothing is kept. */
  first: T;
  /** What somebody brought along to begin with (pasted rows): it goes before what is kept. */
  given?: T | undefined;
};

export type HalfTyped<T> = {
  value: T;
  change: (next: T) => void;
  /** Whether the dialog began with what was typed before. */
  isBack: boolean;
  /** It was done, or given up. */
  forget: () => void;
  /** Gives it up and begins anew. */
  restart: () => void;
};

function parse<T>(schema: Schema<T>, text: string | null): T | undefined {
  try {
    const { success, data } = schema.safeParse(JSON.parse(text ?? 'null'));
    return success ? data : undefined;
  } catch {
    // Damaged, or of another build.
    return undefined;
  }
}

/**
 * What somebody types in a dialog. It is kept in this browser tab while they type: Escape, the cross, Back or a reload
 * lose nothing, and the same dialog begins with it again. Only `forget` and `restart` give it up. Never for secrets.
 */
export function useHalfTyped<T>({ name, schema, first, given }: UseHalfTypedOptions<T>): HalfTyped<T> {
  const { userId } = useShell().session.user;
  const key = `haulboard.half-typed.${userId}.${name}`;
  const [start] = useState(first);
  const [kept] = useState(() => (given === undefined ? parse(schema, sessionStore.getItem(key)) : undefined));
  const [value, setValue] = useState(kept ?? given ?? start);
  const [isBack, setIsBack] = useState(kept !== undefined);
  const brought = useRef(given);

  const write = (next: T): void => {
    const text = JSON.stringify(next);
    if (text === JSON.stringify(start)) {
      sessionStore.removeItem(key);
    } else {
      sessionStore.setItem(key, text);
    }
  };
  useEffect(() => {
    if (brought.current !== undefined) {
      sessionStore.setItem(key, JSON.stringify(brought.current));
    }
  }, [key]);

  const forget = () => sessionStore.removeItem(key);
  return {
    value,
    change: (next) => {
      setValue(next);
      write(next);
    },
    isBack,
    forget,
    restart: () => {
      forget();
      setIsBack(false);
      setValue(start);
    },
  };
}
