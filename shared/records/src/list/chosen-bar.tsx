import { useLocale } from '@haulboard/data';
import { Button } from '@haulboard/ui/core';
import type { ReactNode } from 'react';
import styles from '../records.module.css';
import { useRecordTexts } from '../texts.ts';

type Props = {
  /** How many rows are chosen, on this page and on others. */
  count: number;
  /** How many the list has; `isMore` where that is counted no further. */
  list: { total: number; isMore?: boolean };
  /** So many go at once. */
  most: number;
  /** Whether the list was chosen as a whole; `isCut` where it has more than go at once. */
  whole: { isChosen: boolean; isCut: boolean };
  isBusy: boolean;
  onWhole: () => void;
  onClear: () => void;
  /** What can be done with all that is chosen. */
  children?: ReactNode;
};

/** What is chosen of a list of several pages, and what can be done with it: all of the list, none, or more. */
export function ChosenBar({ count, list, most, whole, isBusy, onWhole, onClear, children }: Props) {
  const texts = useRecordTexts();
  const total = new Intl.NumberFormat(useLocale()).format(list.total);
  if (count === 0) {
    return null;
  }
  const isLong = list.isMore === true || list.total > most;
  return (
    <div className={styles['bar']}>
      <output>
        {texts.chosen(count)}
        {whole.isChosen && whole.isCut && ` · ${texts.onlyFirst(most)}`}
      </output>
      {!whole.isChosen && count < list.total && (
        <Button size="small" isBusy={isBusy} onClick={onWhole}>
          {isLong ? texts.chooseNewest(most) : texts.chooseWhole(total)}
        </Button>
      )}
      <Button size="small" onClick={onClear}>
        {texts.clearChosen}
      </Button>
      {children}
    </div>
  );
}
