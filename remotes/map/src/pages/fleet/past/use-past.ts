import { listPastVisits, MAX_PAST_DAYS } from '@haulboard/contract';
import { areaText, readArea, type DrawnArea } from '@haulboard/contract/geo';
import { useAddress, useCall, useZone } from '@haulboard/data';
import { useMemo, useState } from 'react';
import { NO_CARD } from '../../../model/fleet/cards.ts';
import {
  drawnArea,
  shapeOfArea,
  UNSAVED_FENCE,
  type DrawnShape,
  type Fence,
} from '../../../model/fences/fences.ts';
import {
  faultOfSpan,
  spanOfTyped,
  typedTime,
  type Span,
  type TypedTime,
} from '../../../model/past/past-time.ts';
import { useTypedShape } from '../points/use-typed-shape.ts';
import { useEveryFence } from '../fences/use-every-fence.ts';

const HOUR_S = 3600;
const USUAL_HOURS = 12;
const NONE: readonly Fence[] = [];

/** Beyond this century no clock of the page can say when it is. */
const LAST = 4_102_444_800;

function secondsIn(text: string | null): number | undefined {
  const seconds = Number(text ?? Number.NaN);
  return Number.isInteger(seconds) && seconds > 0 && seconds < LAST ? seconds : undefined;
}

/** The time that the address asks about; without one the last hours, as they were when the card was opened. */
function useAskedTime(params: URLSearchParams, now: number, isShown: boolean): Span {
  // Whole hours: a time that moves on with every tick would be asked about anew.
  const [opened, setOpened] = useState({ isShown, at: now });
  if (opened.isShown !== isShown) {
    setOpened({ isShown, at: now });
  }
  const to = secondsIn(params.get('to')) ?? Math.ceil(opened.at / HOUR_S) * HOUR_S;
  const from = secondsIn(params.get('from')) ?? to - USUAL_HOURS * HOUR_S;
  return { from, to };
}

/** The time as it is typed: it begins with what the address asks, and anew when that becomes another one. */
function useTypedTime(asked: Span) {
  const zone = useZone();
  const key = `${asked.from} ${asked.to}`;
  const [typing, setTyping] = useState<{ key: string; time: TypedTime }>();
  const typed = typing?.key === key ? typing.time : typedTime(asked, zone);
  const span = spanOfTyped(typed, zone);
  return {
    typed,
    span,
    /** Fields that are filled anew forget what was half typed in them. */
    timeKey: key,
    timeFault: faultOfSpan(span, MAX_PAST_DAYS),
    typeTime: (time: TypedTime) => setTyping({ key, time }),
    forget: () => setTyping(undefined),
  };
}

const inAddress = ({ from, to }: Span) => ({ from: String(from), to: String(to) });

/** Who was in an area in some time; area and time are in the address, and nothing is saved. */
export function usePast(now: number) {
  const [params, put] = useAddress();
  const isShown = params.get('past') === '1';
  const text = params.get('area') ?? '';
  const area = useMemo(() => {
    const read = readArea(text);
    return 'fault' in read ? undefined : read;
  }, [text]);
  const asked = useAskedTime(params, now, isShown);
  const { span, forget, ...time } = useTypedTime(asked);
  const typing = useTypedShape('points of a question');
  const { draft } = typing;
  const [drawing, setDrawing] = useState<Fence['shape']>();
  const call = useCall(
    listPastVisits,
    { query: { area: text, ...asked } },
    { enabled: isShown && area !== undefined },
  );
  const fences = useEveryFence(isShown);
  const shapes = useMemo(() => {
    const shape = draft ?? (area && shapeOfArea(area));
    return isShown && shape ? [{ ...UNSAVED_FENCE, ...shape }] : NONE;
  }, [isShown, draft, area]);
  /** About the time that stands in the fields; while that is none, about the one before. */
  const ask = (where: DrawnArea) => {
    const when = time.timeFault === undefined ? span : asked;
    put({ area: areaText(where), ...inAddress(when) }, { isStep: true });
  };
  return {
    isShown,
    toggle: () => {
      setDrawing(undefined);
      typing.close();
      forget();
      put(isShown ? { past: '', area: '', from: '', to: '' } : { ...NO_CARD, past: '1' });
    },
    area,
    ...time,
    askTime: () => put(inAddress(span)),
    call,
    /** Fences whose areas can be asked about without a pointer. */
    known: fences.data?.list ?? NONE,
    askFence: (fence: Fence) => {
      const shape = drawnArea(fence);
      if (shape) {
        ask(shape);
      }
    },
    shapes,
    /** An area that is typed point by point; it begins with the one that was asked about. */
    typing,
    beginTyping: () => {
      setDrawing(undefined);
      typing.begin(area && shapeOfArea(area));
    },
    drawing: isShown ? drawing : undefined,
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
