import type { SearchHit } from '@haulboard/contract';
import { colors } from '@haulboard/ui/core';
import { Select } from '@haulboard/ui/form';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useSearch } from './use-search.ts';

/** A user, a customer … that was chosen. */
export type Chosen = { id: number; name: string };

type Props = {
  id: string;
  kind: SearchHit['kind'];
  value: Chosen | undefined;
  isWrong: boolean;
  /** Id of the text that says what is wrong. */
  describedBy: string;
  onChoose: (chosen: Chosen | undefined) => void;
};

function nameOf({ title, detail }: SearchHit): string {
  return detail === '' ? title : `${title} · ${detail}`;
}

/** Type a name, or the number when one knows it; the server finds. */
export function HitSelect({ id, kind, value, isWrong, describedBy, onChoose }: Props) {
  const { t } = useLingui();
  const [query, setQuery] = useState('');
  const { hits, isPending, error } = useSearch(query, kind);
  const number = query.trim();
  const byNumber = /^[1-9]\d{0,8}$/.test(number)
    ? [{ value: Number(number), label: t`Number ${number}` }]
    : [];
  const found = hits.map((hit) => ({ value: hit.id, label: nameOf(hit) }));
  const chosen = value ? [{ value: value.id, label: value.name }] : [];
  const options = query === '' ? chosen : [...found, ...byNumber];
  const emptyText = (): string => {
    if (error !== null && error !== undefined) {
      return t`The search did not answer. Change the text to try again.`;
    }
    if (query.trim() === '') {
      return t`Type a name or a number`;
    }
    return isPending ? t`Searching …` : t`No matches`;
  };
  return (
    <Select<number>
      id={id}
      style={{ width: '100%' }}
      value={value?.id ?? null}
      options={options}
      showSearch={{ filterOption: false, onSearch: setQuery }}
      allowClear
      placeholder={t`Type a name or a number`}
      notFoundContent={<span style={{ color: colors.textSoft }}>{emptyText()}</span>}
      {...(isWrong ? { status: 'error' as const } : {})}
      aria-invalid={isWrong}
      aria-describedby={describedBy}
      onSelect={(chosenId) => {
        const label = options.find((option) => option.value === chosenId)?.label ?? '';
        onChoose({ id: chosenId, name: label });
        setQuery('');
      }}
      onClear={() => onChoose(undefined)}
    />
  );
}
