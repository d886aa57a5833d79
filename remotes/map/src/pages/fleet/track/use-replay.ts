import { listTracks, MAX_TRACKS, type VehicleTrack } from '@haulboard/contract';
import { dayIn, dayOf, dayStart, formatTime } from '@haulboard/contract/time';
import { useAddress, useCall, useZone } from '@haulboard/data';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { placeAt, spanOf } from '../../../model/past/replay.ts';
import { TRACK_COLORS } from '../icon-colors.ts';
import type { DrawnDay, DrawnMoment } from '../map/day-layers.ts';
import { usePlans } from './use-plans.ts';

/** A running replay is drawn ten times a second. */
const TICK_MS = 100;
/** Today goes on: its tracks are fetched again so often. */
const REFRESH_MS = 60_000;
export const SPEEDS = [1, 2, 5, 10, 20, 60] as const;
const USUAL_SPEED = 20;

/** A link may stand at the last minute of a track that goes on after midnight. */
const MAX_TRACK_S = 2 * 86_400;

function idsIn(text: string | null): number[] {
  return (text ?? '')
    .split(',')
    .map(Number)
    .filter((id) => Number.isInteger(id) && id > 0);
}

/** The days of some trucks: which ones, and what is known of them. All of it is in the address. */
function useDays(now: number) {
  const zone = useZone();
  const [params, put] = useAddress();
  const day = dayIn(params.get('day')) ?? '';
  const ids = [...new Set([...idsIn(params.get('vehicle')), ...idsIn(params.get('with'))])].slice(
    0,
    MAX_TRACKS,
  );
  const isOpen = day !== '' && ids.length > 0;
  const date = dayStart(isOpen ? day : '2026-01-01', zone);
  const call = useCall(listTracks, { query: { ids: ids.join(','), date } }, { enabled: isOpen });
  const { retry } = call;
  const isToday = isOpen && day === dayOf(now, zone);
  useEffect(() => {
    const timer = isToday ? setInterval(retry, REFRESH_MS) : undefined;
    return () => clearInterval(timer);
  }, [isToday, retry]);
  const at = idsIn(params.get('at'))[0] ?? 0;
  const isOfDay = at >= date && at < date + MAX_TRACK_S;
  return { isOpen, day, date, ids, call, put, asked: isOfDay ? at : undefined };
}

/** A clock that runs through a day, faster than the one on the wall. `key`: what it was opened on. */
function useClock(given: { key: string; isOpen: boolean; start: number; end: number }) {
  const { key, isOpen, start, end } = given;
  const [moved, setMoved] = useState<{ key: string; at: number }>();
  const [speed, setSpeed] = useState<number>(USUAL_SPEED);
  const [isPlaying, setIsPlaying] = useState(false);
  const [wasOpen, setWasOpen] = useState(isOpen);
  if (wasOpen !== isOpen) {
    // A day that is opened again begins where its address says.
    setWasOpen(isOpen);
    setMoved(undefined);
    setIsPlaying(false);
  }
  const at = moved?.key === key ? moved.at : start;
  const isRunning = isPlaying && at < end;
  useEffect(() => {
    if (!isRunning) {
      return undefined;
    }
    let last = performance.now();
    const timer = setInterval(() => {
      const present = performance.now();
      const step = ((present - last) / 1000) * speed;
      last = present;
      setMoved((before) => ({ key, at: Math.min(end, (before?.key === key ? before.at : start) + step) }));
    }, TICK_MS);
    return () => clearInterval(timer);
  }, [isRunning, speed, key, start, end]);
  const goTo = useCallback((to: number) => setMoved({ key, at: to }), [key]);
  return { at, speed, setSpeed, isRunning, setIsPlaying, goTo };
}

/**
 * What is replayed on the map: days of trucks, the moment that is shown, and how to move through them.
 *
 * @param now seconds since epoch
 */
export function useReplay(now: number) {
  const zone = useZone();
  const { isOpen, day, date, ids, call, put, asked } = useDays(now);
  const [isFollowing, setIsFollowing] = useState(false);
  const tracks = useMemo(() => (isOpen ? (call.data ?? []) : []), [isOpen, call.data]);
  const [first, last] = spanOf(tracks) ?? [date, date];
  const key = `${day} ${ids.join()} ${asked ?? ''}`;
  const clock = useClock({ key, isOpen, start: asked ?? first, end: last });
  const { at, isRunning } = clock;
  const days = useMemo(
    (): DrawnDay[] | undefined =>
      isOpen ? tracks.map((track, nth) => ({ track, color: colorOf(nth) })) : undefined,
    [isOpen, tracks],
  );
  const plans = usePlans({
    ids,
    date,
    isOpen,
    at,
    colorOf: (vehicleId) => {
      const nth = tracks.findIndex((track) => track.vehicleId === vehicleId);
      return nth === -1 ? undefined : colorOf(nth);
    },
  });
  const say = useCallback((seconds: number) => formatTime(seconds, zone), [zone]);
  const moments = useMemo(() => momentsAt(tracks, at, say(at)), [tracks, at, say]);
  const rest = (to: number) => put({ at: String(Math.round(to)) });
  const moveTo = (to: number) => {
    clock.goTo(to);
    rest(to);
  };
  const togglePlaying = () => {
    if (isRunning) {
      rest(at);
    } else if (at >= last) {
      clock.goTo(first);
    }
    clock.setIsPlaying(!isRunning);
  };
  return {
    isOpen,
    day,
    now,
    ids,
    call,
    days,
    moments,
    plans,
    span: [first, last] as const,
    at,
    say,
    speed: clock.speed,
    setSpeed: clock.setSpeed,
    isRunning,
    togglePlaying,
    isFollowing,
    setIsFollowing,
    /** Moves while the slider is held; the address is told when it is let go. */
    slideTo: clock.goTo,
    rest,
    goTo: moveTo,
    chooseDay: (next: string) => put({ day: next, at: '' }, { isStep: true }),
    chooseTrucks: ([one, ...others]: readonly number[]) =>
      put({ vehicle: one === undefined ? '' : String(one), with: others.join(',') }, { isStep: true }),
    close: () => put({ day: '', at: '', with: '' }, { isStep: true }),
  };
}

export type Replay = ReturnType<typeof useReplay>;

/** A colour for each truck of a replay; the name beside it says the same. */
export function colorOf(nth: number): string {
  return TRACK_COLORS[nth % TRACK_COLORS.length] ?? TRACK_COLORS[0];
}

function momentsAt(tracks: readonly VehicleTrack[], at: number, time: string): DrawnMoment[] {
  return tracks.flatMap((track, nth) => {
    const seen = placeAt(track, at);
    return seen ? [{ code: track.vehicleCode, color: colorOf(nth), seen, time }] : [];
  });
}
