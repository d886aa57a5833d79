import { useAddress, useShell } from '@haulboard/data';
import { useMemo, useState } from 'react';
import { UNSAVED_FENCE, type DrawnShape, type Fence } from '../../../model/fences/fences.ts';
import { useTypedShape } from '../points/use-typed-shape.ts';
import { useDrawnFence } from './use-drawn-fence.ts';
import { useEveryFence } from './use-every-fence.ts';
import { useFenceChange } from './use-fence-change.ts';

const NONE: readonly Fence[] = [];

type Unsaved = { drawn: DrawnShape | undefined; preview: readonly Fence[]; editedId: number | undefined };

/** Fences on the map; one that is being changed is drawn by itself. */
function shownOf(list: readonly Fence[], { drawn, preview, editedId }: Unsaved): readonly Fence[] {
  const kept = list.filter(({ id }) => id !== editedId);
  return [...kept, ...preview, ...(drawn ? [{ ...UNSAVED_FENCE, ...drawn }] : [])];
}

/** The fences on the map, while somebody wants to see them, and what is being made of them. */
export function useFences() {
  const { session } = useShell();
  const [params, put] = useAddress();
  const isShown = params.get('fences') === '1';
  const call = useEveryFence(isShown);
  const [drawing, setDrawing] = useState<Fence['shape']>();
  const { drawn, keep, forget } = useDrawnFence();
  const typing = useTypedShape('points of a fence');
  const [isTyped, setIsTyped] = useState(false);
  const [isImporting, setIsImporting] = useState(false);
  const [preview, setPreview] = useState(NONE);
  const { begun, begin, end, ...change } = useFenceChange();
  const editedId = begun?.fence.id;
  const list = call.data?.list;
  const { draft } = typing;
  const fences = useMemo(
    () => (isShown ? shownOf(list ?? NONE, { drawn: draft ?? drawn, preview, editedId }) : NONE),
    [isShown, list, draft, drawn, preview, editedId],
  );
  const leave = () => {
    setDrawing(undefined);
    typing.close();
    setIsImporting(false);
    setPreview(NONE);
    end();
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
    drawing: isShown ? drawing : undefined,
    draw: setDrawing,
    /** What was drawn and is not saved yet. */
    drawn,
    finish: (shape: DrawnShape) => {
      setDrawing(undefined);
      setIsTyped(false);
      keep(shape);
    },
    forget,
    /** What was drawn came from the keyboard, which goes on in the form. */
    isTyped,
    finishTyped: (shape: DrawnShape) => {
      setIsTyped(true);
      keep(shape);
    },
    /** A shape that is typed point by point. */
    typing,
    beginTyping: () => {
      leave();
      typing.begin();
    },
    /** Types on what was drawn. */
    typeDrawn: () => {
      typing.begin(drawn);
      forget();
    },
    isImporting,
    beginImport: () => {
      leave();
      setIsImporting(true);
    },
    /** Fences of a file that are not saved yet. */
    showPreview: setPreview,
    /** The fence that is changed now, and what was moved and typed of it. */
    editing: begun,
    /** The fence whose corners the pointer moves now. */
    movable: isShown ? begun?.movable : undefined,
    edit: (fence: Fence) => {
      leave();
      begin(fence);
    },
    change,
    /** A fence is drawn, changed or read: the list of the others waits. */
    isChanging: drawn !== undefined || typing.isOpen || begun !== undefined || isImporting,
    leave,
  };
}

export type Fences = ReturnType<typeof useFences>;
