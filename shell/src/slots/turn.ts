/** After what it waited for, an extension's code may run for so long: the answer comes first, what it draws later. */
const TURN_MS = 1000;

type Turn = {
  /** It has its turn until it is said otherwise: its code is on its way and may run at any moment. */
  hold: () => void;
  /** It has its turn for a moment. */
  take: () => void;
  end: () => void;
};

/**
 * One thread runs a page and what others show in it. When it stands still, nobody can be asked whose code it was.
 * So it is said before. An extension is in front of its page while it starts, and for a moment after an act in it.
 * An answer that it gets counts as one. It stays in front when the clock stands still with the page.
 */
export function createTurn(tab: { setInFront(isInFront: boolean): void }): Turn {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const hold = (): void => {
    clearTimeout(timer);
    tab.setInFront(true);
  };
  const end = (): void => {
    clearTimeout(timer);
    tab.setInFront(false);
  };
  return {
    hold,
    take() {
      hold();
      timer = setTimeout(end, TURN_MS);
    },
    end,
  };
}
