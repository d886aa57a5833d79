import {
  ApiError,
  changeDocketLayout,
  Code,
  createDocketLayout,
  fieldFaultsOf,
  removeDocketLayout,
  restoreDocketLayout,
  type DocketLayout,
  type StoredLayout,
} from '@haulboard/contract';
import { useHalfTyped, useSend, useShell } from '@haulboard/data';
import { useDone } from '@haulboard/ui/core';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { columnOf, isLayout } from '../../model/layout-draft.ts';

type Draft = { name: string; layout: DocketLayout; isShared: boolean };

const isDraft = (given: unknown): given is Draft =>
  typeof given === 'object' &&
  given !== null &&
  'layout' in given &&
  isLayout(given.layout) &&
  'name' in given &&
  typeof given.name === 'string' &&
  'isShared' in given &&
  typeof given.isShared === 'boolean';

const draftSchema = {
  safeParse: (value: unknown) => (isDraft(value) ? { success: true, data: value } : { success: false }),
};

type Options = {
  stored: StoredLayout;
  onSaved: (stored: StoredLayout) => void;
  onRemoved: () => void;
};

/** What somebody makes of a layout, until it is saved: a supplied one becomes their own. */
export function useLayoutDraft({ stored, onSaved, onRemoved }: Options) {
  const { t } = useLingui();
  const { notify } = useShell();
  const { done } = useDone();
  const { id, version, shipped, name: before } = stored;
  const kept = useHalfTyped<Draft>({
    name: `docket layout ${shipped ?? id} ${version}`,
    schema: draftSchema,
    first: {
      name: shipped === null ? before : t`${before}, my copy`,
      layout: stored.layout,
      isShared: stored.isShared,
    },
  });
  const [fault, setFault] = useState<{ said: string; at: number | undefined }>();
  const saved = (made: StoredLayout) => {
    kept.forget();
    done({ text: t`Layout saved` });
    onSaved(made);
  };
  const onFailed = (error: unknown) => {
    const isKnown =
      error instanceof ApiError && [Code.Unprocessable, Code.Conflict].some((code) => code === error.code);
    if (isKnown) {
      const [first] = fieldFaultsOf(error);
      setFault({ said: first?.message ?? error.message, at: columnOf(first?.field ?? '') });
    } else {
      notify.failed(error);
    }
  };
  const create = useSend(createDocketLayout, { onDone: saved, onFailed });
  const change = useSend(changeDocketLayout, { onDone: saved, onFailed });
  const restore = useSend(restoreDocketLayout, { onDone: onSaved });
  const remove = useSend(removeDocketLayout, {
    onDone: (_, { params }) => {
      kept.forget();
      done({
        text: t`Layout deleted`,
        action: { label: t`Undo`, run: () => void restore.send({ params }) },
      });
      onRemoved();
    },
  });
  const { name, layout, isShared } = kept.value;
  const isOwn = stored.by === '';
  return {
    name,
    layout,
    fault,
    isBusy: create.isSending || change.isSending || remove.isSending,
    isShared,
    isOwn,
    share: (next: boolean) => kept.change({ name, layout, isShared: next }),
    rename: (next: string) => kept.change({ name: next, layout, isShared }),
    set: (next: DocketLayout) => {
      setFault(undefined);
      kept.change({ name, layout: next, isShared });
    },
    save: () =>
      id === null
        ? create.send({ body: { name, layout, isShared } })
        : change.send({
            params: { id },
            body: { name, layout, version, ...(isOwn ? { isShared } : {}) },
          }),
    remove: () => (id === null ? undefined : remove.send({ params: { id } })),
    giveUp: () => kept.forget(),
  };
}
