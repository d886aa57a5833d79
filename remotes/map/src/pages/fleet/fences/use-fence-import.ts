import {
  forests,
  geoFences,
  listDestinations,
  MAX_IMPORT,
  readText,
  type CallResult,
} from '@haulboard/contract';
import { useSend, useShell } from '@haulboard/data';
import { useDone } from '@haulboard/ui/core';
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { FenceInFile } from '../../../model/fence-files/fence-in-file.ts';
import { readFences } from '../../../model/fence-files/read-fences.ts';
import { fenceRows, namesOf, type IdsByName } from '../../../model/fence-rows.ts';
import { UNSAVED_FENCE, type Fence } from '../../../model/fences.ts';

type FenceFile = {
  fileName: string;
  /** It is no Unicode, so some letters may be read wrongly. */
  isGuessed: boolean;
  fences: readonly FenceInFile[];
  destinations: IdsByName;
  forests: IdsByName;
};
type Outcome = CallResult<typeof geoFences.calls.importRows>;

const MAX_BYTES = 10_000_000;
const NO_TEXT = { text: '', isGuessed: false };
const ALL = { query: { page: 1, pageSize: 500 } };
const byName = (list: readonly { id: number; name: string }[]): IdsByName =>
  new Map(list.map(({ id, name }) => [name.toLowerCase(), id]));

/** Ids below 0, so that none is taken for a record. */
function previewOf({ fences, fileName }: FenceFile): Fence[] {
  const names = namesOf(fences, fileName);
  return fences.flatMap(({ shape }, at) =>
    shape ? [{ ...UNSAVED_FENCE, ...shape, id: -1 - at, name: names[at] ?? '' }] : [],
  );
}

/** What would become of the fences of a file, and writing them as it was told. */
function useCheck(onSaved: () => void) {
  const { done } = useDone();
  const { t } = useLingui();
  const [checked, setChecked] = useState<Outcome>();
  const { send, isSending } = useSend(geoFences.calls.importRows);
  const ask = async (of: FenceFile, type: Fence['type']) => {
    setChecked(undefined);
    setChecked(await send({ body: { ...fenceRows(of.fences, { ...of, type }), mode: 'check' } }));
  };
  const save = async (of: FenceFile, type: Fence['type']) => {
    const seen = (checked?.changed ?? []).map(({ row, version }) => ({ row, version }));
    const made = await send({ body: { ...fenceRows(of.fences, { ...of, type }), mode: 'valid', seen } });
    const { saved = 0, faults = [] } = made ?? {};
    if (saved > 0) {
      done({ text: t`${plural(saved, { one: '# fence saved.', other: '# fences saved.' })}` });
    }
    if (made && faults.length > (checked?.faults.length ?? 0)) {
      await ask(of, type);
    } else if (made) {
      onSaved();
    }
  };
  return { checked, isSending, ask, save, forget: () => setChecked(undefined) };
}

/** Fences of a file, drawn on the map before they are saved. */
export function useFenceImport(given: { onShow: (fences: readonly Fence[]) => void; onSaved: () => void }) {
  const { t } = useLingui();
  const { http, notify } = useShell();
  const [file, setFile] = useState<FenceFile>();
  const [fault, setFault] = useState('');
  const [type, setType] = useState<Fence['type']>('skid');
  const check = useCheck(given.onSaved);
  const whyNot = (fences: readonly FenceInFile[] | undefined): string => {
    if (!fences) {
      return t`This is no GeoJSON, KML or GPX file.`;
    }
    if (fences.length === 0) {
      return t`Nothing is drawn in this file.`;
    }
    return fences.length > MAX_IMPORT ? t`At most ${MAX_IMPORT} fences at once.` : '';
  };
  const read = async (chosen: File) => {
    const isTooLarge = chosen.size > MAX_BYTES;
    const { text, isGuessed } = isTooLarge ? NO_TEXT : readText(await chosen.arrayBuffer());
    const fences = readFences(text);
    const why = isTooLarge ? t`This file is larger than 10 MB.` : whyNot(fences);
    setFault(why);
    if (!fences || why !== '') {
      setFile(undefined);
      check.forget();
      given.onShow([]);
      return;
    }
    const [places, woods] = [
      await http.send(listDestinations, ALL),
      await http.send(forests.calls.find, ALL),
    ];
    const names = { destinations: byName(places.list), forests: byName(woods.list) };
    const of = { fileName: chosen.name, isGuessed, fences, ...names };
    setFile(of);
    given.onShow(previewOf(of));
    await check.ask(of, type);
  };
  return {
    file: file && { name: file.fileName, names: namesOf(file.fences, file.fileName) },
    /** The file is no Unicode, so some letters may be read wrongly. */
    isGuessed: file?.isGuessed ?? false,
    fault,
    type,
    /** Whether the file leaves open what some of its fences are around. */
    isTypeOpen: file?.fences.some(({ said }) => said.type === undefined) ?? false,
    chooseType: (kind: Fence['type']) => {
      setType(kind);
      if (file) {
        void check.ask(file, kind);
      }
    },
    checked: check.checked,
    isSending: check.isSending,
    choose: (chosen: File) => void read(chosen).catch((error: unknown) => notify.failed(error)),
    save: () => {
      if (file) {
        void check.save(file, type);
      }
    },
  };
}
