import { filterOf, REPORT_DIMENSIONS, type Report } from '@haulboard/contract';
import { formatDay } from '@haulboard/contract/time';
import { useLingui } from '@lingui/react/macro';
import { DIMENSION_NAMES } from './filter-labels.ts';
import styles from './filters.module.css';

type Props = {
  query: Parameters<typeof filterOf>[0];
  shown: Pick<Report, 'from' | 'to' | 'choices'>;
  /** What else the figures depend on: who pays. */
  also?: readonly string[];
};

/** On paper the fields of days and filters are not printed: this says what they were set to. */
export function PaperHead({ query, shown: { from, to, choices }, also = [] }: Props) {
  const { i18n } = useLingui();
  const filters = REPORT_DIMENSIONS.flatMap((dimension) => {
    const list = choices.find((choice) => choice.dimension === dimension)?.list ?? [];
    const names = filterOf(query, dimension).map((id) => list.find((one) => one.id === id)?.name ?? `#${id}`);
    return names.length === 0 ? [] : [`${i18n._(DIMENSION_NAMES[dimension])}: ${names.join(', ')}`];
  });
  const days = `${formatDay(from)} – ${formatDay(to)}`;
  return <p className={styles['paper']}>{[days, ...also, ...filters].join(' · ')}</p>;
}
