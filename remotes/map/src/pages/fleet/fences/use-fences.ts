import { geoFences } from '@haulboard/contract';
import { useAddress, useCall, useShell } from '@haulboard/data';
import { useMemo, useState } from 'react';
import { UNSAVED_FENCE, type DrawnShape, type Fence } from '../../../model/fences.ts';

/** The longest list there is (SPEC.md 9). */
const ALL = { page: 1, pageSize: 500 };
const NONE: readonly Fence[] = [];

type Unsaved = { drawn: DrawnShape | undefined; preview: readonly Fence[]; editing: Fence | undefined };

/** Fences on the map; one that is being changed is drawn by itself. */
function shownOf(list: readonly Fence[], { drawn, preview, editing }: Unsaved): readonly Fence[] {
  const kept = editing ? list.filter(({ id }) => id !== editing.id) : list;
  return [...kept, ...preview, ...(drawn ? [{ ...UNSAVED_FENCE, ...drawn }] : [])];
}

/** The fences on the map, while somebody wants to see them, and what is being made of them. */
export function useFences() {
  const { session } = useShell();
  const [params, put] = useAddress();
  const isShown = params.get('fences') === '1';
  const call = useCall(geoFences.calls.find, { query: ALL }, { enabled: isShown });
  const [drawing, setDrawing] = useState<Fence['shape']>();
  const [drawn, setDrawn] = useState<DrawnShape>();
  const [isImporting, setIsImporting] = useState(false);
  const [preview, setPreview] = useState(NONE);
  const [editing, setEditing] = useState<Fence>();
  const [moved, setMoved] = useState<DrawnShape>();
  const list = call.data?.list;
  const fences = useMemo(
    () => (isShown ? shownOf(list ?? NONE, { drawn, preview, editing }) : NONE),
    [isShown, list, drawn, preview, editing],
  );
  const leave = () => {
    setDrawing(undefined);
    setDrawn(undefined);
    setIsImporting(false);
    setPreview(NONE);
    setEditing(undefined);
    setMoved(undefined);
  };
  return {
    isShown,
    toggle: () => {
      leave();
      put(isShown ? { fences: '' } : { fences: '1', places: '', place: '', past: '', incidents: '' });
    },
    call,
    fences,
    canEdit: session.can('geo_fence.edit'),
    /** What kind of shape the pointer draws now. */
    drawing,
    draw: setDrawing,
    /** What was drawn and is not saved yet. */
    drawn,
    finish: (shape: DrawnShape) => {
      setDrawing(undefined);
      setDrawn(shape);
    },
    forget: () => setDrawn(undefined),
    isImporting,
    beginImport: () => {
      leave();
      setIsImporting(true);
    },
    /** Fences of a file that are not saved yet. */
    showPreview: setPreview,
    /** The fence whose corners the pointer moves now. */
    editing: isShown ? editing : undefined,
    edit: (fence: Fence) => {
      leave();
      setEditing(fence);
    },
    /** A fence is drawn, changed or read: the list of the others waits. */
    isChanging: drawn !== undefined || editing !== undefined || isImporting,
    /** Its shape as it was moved, not saved yet. */
    moved,
    move: setMoved,
    leave,
  };
}

export type Fences = ReturnType<typeof useFences>;
