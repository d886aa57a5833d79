import { geoFences, listPastVisits } from '@haulboard/contract';
import { areaText, readArea, type DrawnArea } from '@haulboard/contract/geo';
import { useAddress, useCall } from '@haulboard/data';
import { useMemo, useState } from 'react';
import { NO_CARD } from '../../../model/cards.ts';
import { drawnArea, shapeOfArea, UNSAVED_FENCE, type DrawnShape, type Fence } from '../../../model/fences.ts';

const HOUR_S = 3600;
const ALL = { page: 1, pageSize: 500 };
const NONE: readonly Fence[] = [];

function secondsIn(text: string | null): number | undefined {
  const seconds = Number(text ?? Number.NaN);
  return Number.isInteger(seconds) && seconds > 0 ? seconds : undefined;
}

/** Who was in an area in some time; area and time are in the address, and nothing is saved. */
export function usePast(now: number) {
  const [params, put] = useAddress();
  const isShown = params.get('past') === '1';
  const text = params.get('area') ?? '';
  const area = useMemo(() => {
    const read = readArea(text);
    return 'fault' in read ? undefined : read;
  }, [text]);
  // Whole hours: a time that moves on with every tick would be asked about anew.
  const hour = Math.ceil(now / HOUR_S) * HOUR_S;
  const to = secondsIn(params.get('to')) ?? hour;
  const from = secondsIn(params.get('from')) ?? to - 12 * HOUR_S;
  const [drawing, setDrawing] = useState<Fence['shape']>();
  const call = useCall(
    listPastVisits,
    { query: { area: text, from, to } },
    { enabled: isShown && area !== undefined },
  );
  const fences = useCall(geoFences.calls.find, { query: ALL }, { enabled: isShown });
  const shapes = useMemo(
    () => (isShown && area ? [{ ...UNSAVED_FENCE, ...shapeOfArea(area) }] : NONE),
    [isShown, area],
  );
  const ask = (asked: DrawnArea) => put({ area: areaText(asked) }, { isStep: true });
  return {
    isShown,
    toggle: () => {
      setDrawing(undefined);
      put(isShown ? { past: '', area: '', from: '', to: '' } : { ...NO_CARD, past: '1' });
    },
    area,
    from,
    to,
    setTime: (time: { from: number; to: number }) => put({ from: String(time.from), to: String(time.to) }),
    call,
    /** Fences whose areas can be asked about without a pointer. */
    known: fences.data?.list.filter(({ shape }) => shape !== 'corridor') ?? NONE,
    askFence: (fence: Fence) => {
      const shape = drawnArea(fence);
      if (shape) {
        ask(shape);
      }
    },
    shapes,
    drawing,
    draw: setDrawing,
    finish: (shape: DrawnShape) => {
      setDrawing(undefined);
      const drawn = drawnArea(shape);
      if (drawn) {
        ask(drawn);
      }
    },
  };
}

export type Past = ReturnType<typeof usePast>;
