import { useEffect, useRef, type KeyboardEvent } from 'react';

type Ahead = {
  typed: string;
  /** Whether the options are the server's answer to what was typed. */
  isAnswered: boolean;
  options: readonly { value: number }[];
  take: (value: number) => void;
};

/**
 * Enter on a list in which nothing fits yet: the first of the server's answer is taken, unless somebody typed on. Left
 * to itself, the list would close and throw away what was typed.
 */
export function useEnterAhead({ typed, isAnswered, options, take }: Ahead) {
  const entered = useRef<string>(undefined);
  const latest = useRef(take);
  useEffect(() => {
    latest.current = take;
  });
  useEffect(() => {
    if (!isAnswered || entered.current === undefined) {
      return;
    }
    const isMeant = entered.current === typed;
    entered.current = undefined;
    const [first] = options;
    if (isMeant && first) {
      latest.current(first.value);
    }
  }, [typed, isAnswered, options]);
  return (event: KeyboardEvent) => {
    const isOther = event.key !== 'Enter' || event.ctrlKey || event.metaKey || event.nativeEvent.isComposing;
    if (isOther || typed === '' || options.length > 0) {
      return;
    }
    event.stopPropagation();
    entered.current = isAnswered ? undefined : typed;
  };
}
