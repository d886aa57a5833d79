import { findAudience, type AudienceKind } from '@haulboard/contract';
import { useCall } from '@haulboard/data';
import { useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import type { DraftPick } from './draft.ts';
import { KIND_NAMES } from './labels.ts';
import { PickSelect } from './pick-select.tsx';

/** Asking while somebody types would ask once for each letter. */
const WAIT_MS = 200;

type Props = {
  kind: AudienceKind;
  value: readonly DraftPick[];
  onChange: (next: DraftPick[]) => void;
};

function useRested(text: string): string {
  const [rested, setRested] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setRested(text), WAIT_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return rested;
}

/** Companies, crews, trucks or people; the server searches. */
export function PickField({ kind, value, onChange }: Props) {
  const { i18n, t } = useLingui();
  const [typed, setTyped] = useState('');
  const [isOpen, setIsOpen] = useState(false);
  const q = useRested(typed);
  const { data, error, isPending } = useCall(findAudience, { query: { kind, q } }, { enabled: isOpen });
  const chosen = value.map((pick) => ({ value: pick.id, label: pick.name }));
  const found = (data ?? [])
    .filter((pick) => !value.some((one) => one.id === pick.id))
    .map((pick) => ({
      value: pick.id,
      label: pick.hasAccount ? pick.name : t`${pick.name} (no account)`,
    }));
  const nameOf = (given: number) =>
    value.find((pick) => pick.id === given)?.name ??
    data?.find((pick) => pick.id === given)?.name ??
    `#${given}`;
  return (
    <PickSelect<number>
      label={i18n._(KIND_NAMES[kind])}
      loading={isOpen && isPending}
      value={value.map((pick) => pick.id)}
      showSearch={{ filterOption: false, searchValue: typed, onSearch: setTyped }}
      options={[...chosen, ...found]}
      notFoundContent={error?.message}
      onOpenChange={(next) => {
        setIsOpen(next);
        setTyped('');
      }}
      onChange={(next) => onChange(next.map((one) => ({ kind, id: one, name: nameOf(one) })))}
    />
  );
}
