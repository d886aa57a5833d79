import {
  getJobFile,
  getJobHeldFile,
  listDocketLayouts,
  listJobs,
  setDocketsExported,
  startDocketExport,
  type DocketColumnName,
  type DocketFilter,
  type Job,
  type StoredLayout,
} from '@haulboard/contract';
import { saveFile, useAddress, useCall, useChanged, useSend, useShell } from '@haulboard/data';
import { useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { OF_ELDAT, OF_LIST } from '../../model/layout-draft.ts';

/** What the address calls a layout: the product's by its name, one's own by its id. */
export const keyOf = ({ id, shipped }: StoredLayout): string => shipped ?? String(id ?? '');

/** Whether what is exported counts as sent, and what was sent before is left out. */
type Marking = { isMarked?: boolean; isDue?: boolean };

type Wanted = { filter: DocketFilter; columns: readonly DocketColumnName[] };

/** What is exported, in which layout, and how far it is: layout and export stand in the address. */
export function useExport({ filter, columns }: Wanted) {
  const { t } = useLingui();
  const [params, put] = useAddress();
  const layouts = useCall(listDocketLayouts, {});
  const [format, setFormat] = useState<'xlsx' | 'csv'>('xlsx');
  const [marking, setMarking] = useState<Marking>({});
  const key = params.get('export') ?? OF_LIST;
  const chosen = layouts.data?.find((one) => keyOf(one) === key);
  const wanted = chosen ? { layout: chosen.layout } : { columns: [...columns] };
  // A layout is a receiver's: what goes to them counts. Columns of the list are somebody's own to read.
  const isMarked = marking.isMarked ?? key !== OF_LIST;
  const isDue = isMarked && filter.exported === undefined && (marking.isDue ?? true);
  const narrowed: DocketFilter = isDue ? { ...filter, exported: 'due' } : filter;
  const { send, isSending } = useSend(startDocketExport, {
    onDone: ({ id }) => put({ job: String(id) }),
  });
  const start = () => {
    const name = chosen?.name ?? '';
    const title = chosen ? t`Dockets, ${name}` : t`Dockets`;
    return key === OF_ELDAT
      ? send({ body: { ...narrowed, title: t`Dockets, ELDAT`, format: 'eldat', isMarked } })
      : send({ body: { ...narrowed, ...wanted, title, format, isMarked } });
  };
  return {
    layouts,
    chosen,
    key,
    /** What the file will be of. */
    filter: narrowed,
    isMarked,
    isDue,
    mark: (more: Marking) => setMarking({ ...marking, ...more }),
    wanted,
    format,
    setFormat,
    isSending,
    start: () => void start(),
    jobId: Number(params.get('job') ?? 0),
    choose: (next: string) => put({ export: next, job: '' }),
    again: () => put({ job: '' }),
    close: () => put({ export: '', job: '' }),
  };
}

export type Export = ReturnType<typeof useExport>;

/** One export of one's own, for as long as it is listed, and its files. */
export function useExportJob(id: number) {
  const { http, notify } = useShell();
  const state = useCall(listJobs, {});
  const [isSaving, setIsSaving] = useState(false);
  const job = state.data?.find((one) => one.id === id);
  const isDone = job?.state === 'done';
  const changed = useChanged();
  useEffect(() => {
    if (isDone) {
      // What is in its file counts as exported.
      changed(setDocketsExported);
    }
  }, [changed, isDone]);
  const save = async ({ fileName, heldFileName = '' }: Job, part: 'file' | 'held') => {
    setIsSaving(true);
    try {
      const call = part === 'file' ? getJobFile : getJobHeldFile;
      saveFile(await http.send(call, { params: { id } }), part === 'file' ? fileName : heldFileName);
    } catch (error) {
      notify.failed(error);
    } finally {
      setIsSaving(false);
    }
  };
  return { state, job, isSaving, save };
}
