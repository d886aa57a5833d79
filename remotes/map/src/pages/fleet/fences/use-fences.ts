import { geoFences } from '@haulboard/contract';
import { useAddress, useCall, useShell } from '@haulboard/data';
import { useMemo, useState } from 'react';
import { UNSAVED_FENCE, type DrawnShape, type Fence } from '../../../model/fences.ts';

/** The longest list there is (SPEC.md 9). */
const ALL = { page: 1, pageSize: 500 };
const NONE: readonly Fence[] = [];

/** The fences on the map, while somebody wants to see them, and what is being drawn. */
export function useFences() {
  const { session } = useShell();
  const [params, put] = useAddress();
  const isShown = params.get('fences') === '1';
  const call = useCall(geoFences.calls.find, { query: ALL }, { enabled: isShown });
  const [drawing, setDrawing] = useState<Fence['shape']>();
  const [drawn, setDrawn] = useState<DrawnShape>();
  const list = call.data?.list;
  const fences = useMemo(
    () => (isShown ? [...(list ?? []), ...(drawn ? [{ ...UNSAVED_FENCE, ...drawn }] : [])] : NONE),
    [isShown, list, drawn],
  );
  return {
    isShown,
    toggle: () => {
      setDrawing(undefined);
      put(isShown ? { fences: '' } : { fences: '1', places: '', place: '', past: '' });
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
  };
}

export type Fences = ReturnType<typeof useFences>;
