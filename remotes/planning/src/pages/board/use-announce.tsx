import { useCallback, useState } from 'react';
import styles from './board.module.css';

type Said = { text: string; turn: number };

/** A voice for screen readers: what a change did, and why another could not be made. */
export function useAnnounce() {
  const [said, setSaid] = useState<Said>({ text: '', turn: 0 });
  const announce = useCallback((text: string) => {
    setSaid(({ turn }) => ({ text, turn: turn + 1 }));
  }, []);
  // Two regions take turns, so that the same words twice are said twice.
  const voice = (
    <div className={styles['unseen']}>
      <output aria-live="polite">{said.turn % 2 === 0 ? said.text : ''}</output>
      <output aria-live="polite">{said.turn % 2 === 1 ? said.text : ''}</output>
    </div>
  );
  return { announce, voice };
}
