import { SearchOutlined } from '@ant-design/icons';
import { ClearSign, Input } from '@haulboard/ui/form';
import { useEffect, useRef, useState, type ComponentRef } from 'react';
import { useRecordTexts } from '../texts.ts';
import { useFilterKey } from './use-filter-key.ts';

/** Asking while somebody types would ask once for each letter. */
const WAIT_MS = 250;

type Props = {
  value: string;
  /** What it looks for, where that is not plain. */
  label?: string;
  /** No more than this is looked for. */
  maxLength?: number;
  onSearch: (text: string) => void;
};

/** Searches while one types, once the fingers rest; `/` leads here. */
export function SearchBox({ value, label, maxLength = 100, onSearch }: Props) {
  const texts = useRecordTexts();
  const field = useFilterKey<ComponentRef<typeof Input>>();
  const name = label ?? texts.search;
  const [typed, setTyped] = useState(value);
  const [asked, setAsked] = useState(value);
  if (asked !== value) {
    // The address changed otherwise: by Back, or by clearing the search.
    setAsked(value);
    setTyped(value);
  }
  // What the address holds by then stays in it: a record may be opened before the fingers rest.
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
      ref={field}
      type="search"
      style={{ width: widthOf(label, maxLength) }}
      aria-label={name}
      placeholder={name}
      prefix={<SearchOutlined aria-hidden />}
      allowClear={{ clearIcon: <ClearSign /> }}
      maxLength={maxLength}
      value={typed}
      onChange={({ target }) => setTyped(target.value)}
    />
  );
}

/** What it looks for must fit into it, where it says so. */
function widthOf(label: string | undefined, maxLength: number): number {
  const usual = maxLength < 50 ? 190 : 240;
  return (label?.length ?? 0) > 18 ? Math.max(usual, 280) : usual;
}
