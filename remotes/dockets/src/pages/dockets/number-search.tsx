import { ClearSign, Input } from '@haulboard/ui/data';
import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import styles from './dockets.module.css';

/** Asking while somebody types would ask once for each digit. */
const WAIT_MS = 250;

type Props = { value: string; onSearch: (text: string) => void };

/** Finds dockets by what their number begins with, once the fingers rest. */
export function NumberSearch({ value, onSearch }: Props) {
  const { t } = useLingui();
  const [typed, setTyped] = useState(value);
  const [asked, setAsked] = useState(value);
  if (asked !== value) {
    // The address changed otherwise: by Back, or by clearing the filters.
    setAsked(value);
    setTyped(value);
  }
  // What the address holds by then stays in it: a docket may be opened before the fingers rest.
  const latest = useRef(onSearch);
  useEffect(() => {
    latest.current = onSearch;
  });
  useEffect(() => {
    if (typed === asked) {
      return undefined;
    }
    const timer = setTimeout(() => {
      setAsked(typed);
      latest.current(typed);
    }, WAIT_MS);
    return () => clearTimeout(timer);
  }, [typed, asked]);
  return (
    <Input
      type="search"
      className={styles['filter'] ?? ''}
      aria-label={t`Number begins with`}
      placeholder={t`Number begins with`}
      allowClear={{ clearIcon: <ClearSign /> }}
      maxLength={20}
      value={typed}
      onChange={({ target }) => setTyped(target.value)}
    />
  );
}
