import { SearchBox } from '@haulboard/records/list';
import { useLingui } from '@lingui/react/macro';
import { readDocketNumber } from '../../model/docket-address.ts';
import styles from './dockets.module.css';
import type { Dockets } from './use-dockets.ts';

type Props = { dockets: Pick<Dockets, 'numbers' | 'narrow'> };

/** Of a book: from number to number. */
export function NumberFilter({ dockets: { numbers, narrow } }: Props) {
  const { t } = useLingui();
  return (
    <div className={styles['pair']}>
      <SearchBox
        label={t`From number`}
        maxLength={13}
        value={numbers.from}
        onSearch={(text) => narrow({ no_from: text })}
      />
      <SearchBox
        label={t`To number`}
        maxLength={13}
        value={numbers.to}
        onSearch={(text) => narrow({ no_to: text })}
      />
    </div>
  );
}

const isWrong = (typed: string, read: number | undefined) => typed.trim() !== '' && read === undefined;

/** Why typed numbers narrow nothing. It stays when the fields are folded away. */
export function NumberFault({ dockets: { numbers } }: Props) {
  const { t } = useLingui();
  const [from, to] = [readDocketNumber(numbers.from), readDocketNumber(numbers.to)];
  const isReversed = from !== undefined && to !== undefined && from > to;
  const unread = isWrong(numbers.from, from) || isWrong(numbers.to, to);
  const reversed = isReversed ? t`The first number comes after the last: no docket is between them.` : '';
  const fault = unread ? t`From number to number goes by digits alone, 12 at most.` : reversed;
  return fault === '' ? null : <output className={styles['soft']}>{fault}</output>;
}
