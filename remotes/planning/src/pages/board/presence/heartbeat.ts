/** So often a tab says that it is there; after three missed ones the server takes it for gone. */
const BEAT_MS = 10_000;
/** Walking the grid is told when it pauses, not at every row. */
const STEP_MS = 800;

type KeepHeartbeatOptions = {
  /** Whether this tab is the one in front. */
  isActive: () => boolean;
  tell: (vehicleId: number | null, isLast: boolean) => void;
};

/** The truck in whose row the focus is; nothing for what is not in the grid, a dialog for example. */
function truckOf(target: EventTarget | null): number | undefined {
  const row = target instanceof Element ? target.closest<HTMLElement>('[data-vehicle]') : null;
  return row ? Number(row.dataset['vehicle']) : undefined;
}

/** Tells again and again where the focus is. Whoever opens a dialog stays on the row it was opened from. */
export function keepHeartbeat({ isActive, tell }: KeepHeartbeatOptions): {
  beat: () => void;
  stop: () => void;
} {
  let vehicleId: number | null = null;
  let isThere = false;
  let soon: ReturnType<typeof setTimeout> | undefined;
  const beat = () => {
    if (isActive()) {
      isThere = true;
      tell(document.hidden ? null : vehicleId, false);
    } else if (isThere) {
      leave();
    }
  };
  const leave = () => {
    isThere = false;
    tell(null, true);
  };
  const look = ({ target }: FocusEvent) => {
    const truck = isActive() ? truckOf(target) : undefined;
    if (truck !== undefined && truck !== vehicleId) {
      vehicleId = truck;
      clearTimeout(soon);
      soon = setTimeout(beat, STEP_MS);
    }
  };
  const timer = setInterval(beat, BEAT_MS);
  document.addEventListener('focusin', look);
  document.addEventListener('visibilitychange', beat);
  window.addEventListener('pagehide', leave);
  beat();
  return {
    beat,
    stop: () => {
      clearInterval(timer);
      clearTimeout(soon);
      document.removeEventListener('focusin', look);
      document.removeEventListener('visibilitychange', beat);
      window.removeEventListener('pagehide', leave);
      if (isThere) {
        leave();
      }
    },
  };
}
