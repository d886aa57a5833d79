import { choicesFor, EVERY_DIMENSION, filterOf, namesText, type Report } from '@haulboard/contract';
import { formatDay } from '@haulboard/contract/time';
import { useLingui } from '@lingui/react/macro';
import { DIMENSION_NAMES } from './filter-labels.ts';
import styles from './filters.module.css';

type Props = {
  query: Parameters<typeof filterOf>[0];
  shown: Pick<Report, 'from' | 'to' | 'choices' | 'companyChoices'>;
  /** What else the figures depend on: who pays. */
  also?: readonly string[];
};

/** On paper the fields of days and filters are not printed: this says what they were set to. */
export function PaperHead({ query, shown, also = [] }: Props) {
  const { i18n } = useLingui();
  const filters = EVERY_DIMENSION.flatMap((dimension) => {
    const list = choicesFor(shown, dimension);
    const names = filterOf(query, dimension).map((id) => list.find((one) => one.id === id)?.name ?? `#${id}`);
    return names.length === 0
      ? []
      : [`${i18n._(DIMENSION_NAMES[dimension])}: ${namesText(names, i18n.locale)}`];
  });
  const days = `${formatDay(shown.from)} – ${formatDay(shown.to)}`;
  return <p className={styles['paper']}>{[days, ...also, ...filters].join(' · ')}</p>;
}
