import {
  forests,
  geoFences,
  listDestinations,
  MAX_IMPORT,
  readText,
  type CallInput,
  type CallResult,
} from '@haulboard/contract';
import { useSend, useShell } from '@haulboard/data';
import { useDone } from '@haulboard/ui/core';
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { FenceInFile } from '../../../model/fences/files/fence-in-file.ts';
import { readFences } from '../../../model/fences/files/read-fences.ts';
import {
  fenceRows,
  idsByName,
  namesOf,
  type FenceRows,
  type IdsByName,
  type Refusal,
} from '../../../model/fences/fence-rows.ts';
import { UNSAVED_FENCE, type Fence } from '../../../model/fences/fences.ts';

type FenceFile = {
  fileName: string;
  /** It is no Unicode, so some letters may be read wrongly. */
  isGuessed: boolean;
  fences: readonly FenceInFile[];
  destinations: IdsByName;
  forests: IdsByName;
};
type Outcome = CallResult<typeof geoFences.calls.importRows>;
type ImportBody = CallInput<typeof geoFences.calls.importRows>['body'];

const MAX_BYTES = 10_000_000;
const NO_TEXT = { text: '', isGuessed: false };
/** The longest page there is (SPEC.md 9). */
const PAGE_SIZE = 500;

type Named = { id: number; name: string };
type NamedPage = { total: number; list: readonly Named[] };

/** Every record by its name, however many pages they fill. */
async function readNames(read: (page: number) => Promise<NamedPage>): Promise<IdsByName> {
  const all: Named[] = [];
  for (let page = 1, isLast = false; !isLast; page += 1) {
    const { total, list } = await read(page);
    all.push(...list);
    isLast = list.length === 0 || all.length >= total;
  }
  return idsByName(all);
}

/** Ids below 0, so that none is taken for a record. */
function previewOf({ fences, fileName }: FenceFile): Fence[] {
  const names = namesOf(fences, fileName);
  return fences.flatMap(({ shape }, at) =>
    shape ? [{ ...UNSAVED_FENCE, ...shape, id: -1 - at, name: names[at] ?? '' }] : [],
  );
}

/** What the server says of the rows it was asked about, by their places in the file. */
function ofFile(asked: FenceRows, answer: Outcome): Outcome {
  const placeOf = (row: number) => asked.places[row - 1] ?? row;
  return {
    ...answer,
    total: asked.places.length + asked.refused.length,
    faults: answer.faults.map((fault) => ({ ...fault, row: placeOf(fault.row) })),
    changed: answer.changed?.map((change) => ({ ...change, row: placeOf(change.row) })),
  };
}

const NOTHING: Outcome = { saved: 0, total: 0, faults: [] };

/** What would become of the fences of a file, and writing them as it was told. */
function useCheck(onSaved: () => void) {
  const { done } = useDone();
  const { t } = useLingui();
  const textOf = useRefusalTexts();
  const [checked, setChecked] = useState<Outcome>();
  const { send, isSending } = useSend(geoFences.calls.importRows);
  const importOf = async (asked: FenceRows, more: Omit<ImportBody, 'rows' | 'changing'>) => {
    const { rows, changing, refused } = asked;
    const answer = rows.length === 0 ? NOTHING : await send({ body: { rows, changing, ...more } });
    const own = refused.map(({ row, refusal }) => ({ row, field: refusal.why, message: textOf(refusal) }));
    const all = answer && ofFile(asked, answer);
    return all && { ...all, faults: [...all.faults, ...own] };
  };
  const ask = async (of: FenceFile, type: Fence['type']) => {
    setChecked(undefined);
    setChecked(await importOf(fenceRows(of.fences, { ...of, type }), { mode: 'check' }));
  };
  const save = async (of: FenceFile, type: Fence['type']) => {
    const asked = fenceRows(of.fences, { ...of, type });
    const seen = (checked?.changed ?? []).map(({ row, version }) => ({
      row: asked.places.indexOf(row) + 1,
      version,
    }));
    const made = await importOf(asked, { mode: 'valid', seen });
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

/** Why a fence of a file is left out. */
function useRefusalTexts() {
  const { t } = useLingui();
  return (refusal: Refusal): string => {
    if (refusal.why === 'shape') {
      const { drawnAs } = refusal;
      return drawnAs === ''
        ? t`nothing is drawn`
        : t`${drawnAs} cannot be a fence: an area, a line or a point can`;
    }
    const { why, name } = refusal;
    return why === 'destination' ? t`there is no destination ${name}` : t`there is no forest ${name}`;
  };
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
    const query = (page: number) => ({ query: { page, pageSize: PAGE_SIZE } });
    const names = {
      destinations: await readNames((page) => http.send(listDestinations, query(page))),
      forests: await readNames((page) => http.send(forests.calls.find, query(page))),
    };
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
