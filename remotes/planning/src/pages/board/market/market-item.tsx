import { Tag } from '@haulboard/ui/core';
import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import styles from './market.module.css';

type Props = {
  /** What it is about, for the eye and for whoever hears the list. */
  what: string;
  when: string;
  who: string;
  look: { text: string; color: string };
  /** Said with it, in the order of weight; empty ones are left out. */
  notes: readonly string[];
  children: ReactNode;
};

/** One line of the market. */
export function MarketItem({ what, when, who, look, notes, children }: Props) {
  return (
    <li className={styles['item']}>
      <div className={styles['line']}>
        <strong>{what}</strong>
        <span>{when}</span>
        <Tag color={look.color}>{look.text}</Tag>
      </div>
      <div className={styles['soft']}>{who}</div>
      {notes.filter(Boolean).map((note) => (
        <div key={note} className={styles['soft']}>
          {note}
        </div>
      ))}
      <div className={styles['buttons']}>{children}</div>
    </li>
  );
}

/** The price, the message and the reason of an offer or a request. */
export function useNotes() {
  const { t } = useLingui();
  return ({ rateNote, message, reason }: { rateNote: string; message: string; reason: string }) => [
    rateNote && t`Price: ${rateNote}`,
    message && t`Message: ${message}`,
    reason && t`Reason: ${reason}`,
  ];
}
