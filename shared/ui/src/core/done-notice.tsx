import { CloseOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import {
  createContext,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useRef,
  useState,
  type CSSProperties,
  type FocusEvent,
  type KeyboardEvent,
  type ReactNode,
} from 'react';
import { useTabBesideModal } from '../focus/use-tab-beside-modal.ts';
import { visuallyHidden } from './visually-hidden.ts';
import { useUiTexts } from './ui-texts.ts';

/** Something that has happened, in words, with the way back where there is one. */
export type Done = {
  text: string;
  /** `refused`: it was not done, and the text says why. */
  tone?: 'done' | 'refused';
  /** Usually Undo. `keys`: what does the same, shown beside it. */
  action?: { label: string; keys?: string; run: () => void };
};

export type DoneVoice = {
  /** Shows and says it; it goes away by itself, and when the next one comes. */
  done: (notice: Done) => void;
  /** Says something to screen readers alone. */
  say: (text: string) => void;
  /** Takes the notice away: what it said is not true any more. */
  clear: () => void;
};

/** How long a notice stays when nobody points at it or has the focus in it. */
const SHOWN_MS = 8000;

const place: CSSProperties = {
  position: 'fixed',
  bottom: 16,
  left: 16,
  zIndex: 1100,
  maxWidth: 'min(520px, 70vw)',
  // What it covers can still be pressed, and something dropped there.
  pointerEvents: 'none',
};
const pressed: CSSProperties = { pointerEvents: 'auto' };
const card: CSSProperties = {
  display: 'flex',
  alignItems: 'center',
  gap: 'var(--hb-space-2)',
  margin: 0,
  padding: '6px 8px 6px 14px',
  border: '1px solid var(--hb-good-line)',
  borderRadius: 'var(--hb-radius-large)',
  background: 'var(--hb-good-ground)',
  boxShadow: 'var(--hb-shadow-float)',
};
const refusedCard: CSSProperties = {
  ...card,
  borderColor: 'var(--hb-error-line)',
  background: 'var(--hb-error-ground)',
};

const DoneContext = createContext<DoneVoice | undefined>(undefined);

/** What a screen says of what was done. @throws Error outside of a `DoneProvider` */
export function useDone(): DoneVoice {
  const voice = useContext(DoneContext);
  if (!voice) {
    throw new Error('useDone needs a DoneProvider above it');
  }
  return voice;
}

type Said = { text: string; turn: number };

/**
 * The one place where a screen says what was done: seen at the bottom left, heard politely, with the way back.
 *
 * @example
 * const { done } = useDone();
 * done({ text: t`Published 4 loads`, action: { label: t`Undo`, keys: 'Ctrl+Z', run: undo } });
 */
export function DoneProvider({ children }: { children: ReactNode }) {
  const [shown, setShown] = useState<Done>();
  const [said, setSaid] = useState<Said>({ text: '', turn: 0 });
  const say = useCallback((text: string) => setSaid(({ turn }) => ({ text, turn: turn + 1 })), []);
  const clear = useCallback(() => setShown(undefined), []);
  const done = useCallback(
    (notice: Done) => {
      setShown(notice);
      say(notice.text);
    },
    [say],
  );
  const voice = useMemo(() => ({ done, say, clear }), [done, say, clear]);
  return (
    <DoneContext value={voice}>
      {children}
      {/* Two regions take turns, so that the same words twice are said twice. */}
      <div style={visuallyHidden}>
        <output aria-live="polite">{said.turn % 2 === 0 ? said.text : ''}</output>
        <output aria-live="polite">{said.turn % 2 === 1 ? said.text : ''}</output>
      </div>
      {shown && <DoneCard key={said.turn} notice={shown} onClose={clear} />}
    </DoneContext>
  );
}

/** Seen only: the live region has said it. It stays while somebody points at a button of it or is in it. */
function DoneCard({ notice, onClose }: { notice: Done; onClose: () => void }) {
  const texts = useUiTexts();
  const [isHeld, setIsHeld] = useState(false);
  const cameFrom = useRef<EventTarget | null>(null);
  const corner = useRef<HTMLDivElement>(null);
  useTabBesideModal(corner);
  useEffect(() => {
    if (isHeld) {
      return undefined;
    }
    const timer = setTimeout(onClose, SHOWN_MS);
    return () => clearTimeout(timer);
  }, [isHeld, onClose]);

  /** The focus goes back to where it came from: the card takes its own away. */
  const leave = () => {
    const { current } = cameFrom;
    onClose();
    if (current instanceof HTMLElement && current.isConnected) {
      current.focus();
    }
  };
  const enter = ({ currentTarget, relatedTarget }: FocusEvent) => {
    setIsHeld(true);
    if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) {
      cameFrom.current = relatedTarget;
    }
  };
  const leaveByKey = (event: KeyboardEvent) => {
    if (event.key === 'Escape') {
      // Or the dialog beside it closes as well.
      event.stopPropagation();
      leave();
    }
  };
  const { text, tone, action } = notice;
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- it only waits for whoever reads it
    <div
      ref={corner}
      style={place}
      data-done-notice
      onMouseEnter={() => setIsHeld(true)}
      onMouseLeave={() => setIsHeld(false)}
      onFocus={enter}
      onBlur={() => setIsHeld(false)}
      onKeyDown={leaveByKey}
    >
      <fieldset aria-label={texts.lastChange} style={tone === 'refused' ? refusedCard : card}>
        <span>{text}</span>
        {action && (
          <Button
            size="small"
            style={pressed}
            aria-keyshortcuts={action.keys?.replace('Ctrl', 'Control')}
            onClick={() => {
              leave();
              action.run();
            }}
          >
            {action.label}
            {action.keys !== undefined && <kbd style={{ opacity: 0.65 }}>{action.keys}</kbd>}
          </Button>
        )}
        <Button
          size="small"
          type="text"
          style={pressed}
          aria-label={texts.close}
          icon={<CloseOutlined aria-hidden />}
          onClick={leave}
        />
      </fieldset>
    </div>
  );
}
