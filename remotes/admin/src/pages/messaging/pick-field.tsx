import { findAudience, type AudienceKind } from '@haulboard/contract';
import { useCall } from '@haulboard/data';
import { hasTyped, useLast, useRested } from '@haulboard/records';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { DraftPick } from './draft.ts';
import { KIND_NAMES } from './labels.ts';
import { PickSelect } from './pick-select.tsx';

type Props = {
  kind: AudienceKind;
  value: readonly DraftPick[];
  onChange: (next: DraftPick[]) => void;
};

/** Companies, crews, trucks or people; the server searches. */
export function PickField({ kind, value, onChange }: Props) {
  const { i18n, t } = useLingui();
  const [typed, setTyped] = useState('');
  const [isOpen, setIsOpen] = useState(false);
  const q = useRested(typed);
  const { data, error, isPending } = useCall(findAudience, { query: { kind, q } }, { enabled: isOpen });
  const last = useLast(data, kind) ?? [];
  // Enter takes the first of the list, and may be faster than the server: it holds nobody who was not typed.
  const isAnswered = data !== undefined && q === typed;
  const chosen = value
    .filter(({ name }) => hasTyped(name, typed))
    .map((pick) => ({ value: pick.id, label: pick.name }));
  const found = last
    .filter((pick) => !value.some((one) => one.id === pick.id))
    .filter(({ name }) => isAnswered || hasTyped(name, typed))
    .map((pick) => ({
      value: pick.id,
      label: pick.hasAccount ? pick.name : t`${pick.name} (no account)`,
    }));
  const nameOf = (given: number) =>
    value.find((pick) => pick.id === given)?.name ??
    last.find((pick) => pick.id === given)?.name ??
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
      onChange={(next) => {
        // The next one is typed from the beginning.
        setTyped('');
        onChange(next.map((one) => ({ kind, id: one, name: nameOf(one) })));
      }}
    />
  );
}
