import {
  choicesFor,
  EVERY_DIMENSION,
  filterOf,
  type Report,
  type ReportDimension,
} from '@haulboard/contract';
import { FilterFold, SeveralFilter } from '@haulboard/records/list';
import { Button } from '@haulboard/ui/core';
import { Trans, useLingui } from '@lingui/react/macro';
import { DIMENSION_NAMES } from './filter-labels.ts';
import styles from './filters.module.css';

type Props = {
  state: {
    query: Parameters<typeof filterOf>[0];
    narrow: (dimension: ReportDimension, ids: readonly number[]) => void;
    clear: () => void;
  };
  answer: Pick<Report, 'choices' | 'companyChoices'>;
};

/** What the page is narrowed to, and the way back. */
export function DimensionFilters({ state, answer }: Props) {
  const set = EVERY_DIMENSION.filter((dimension) => filterOf(state.query, dimension).length > 0);
  return (
    <>
      <FilterFold count={set.length}>
        {EVERY_DIMENSION.map((dimension) => (
          <DimensionFilter key={dimension} dimension={dimension} state={state} answer={answer} />
        ))}
      </FilterFold>
      {set.length > 0 && (
        <Button onClick={state.clear}>
          <Trans>Clear the filters</Trans>
        </Button>
      )}
    </>
  );
}

/** A filter where there is something to choose from. */
function DimensionFilter({ dimension, state, answer }: Props & { dimension: ReportDimension }) {
  const { i18n } = useLingui();
  const value = filterOf(state.query, dimension);
  const list = choicesFor(answer, dimension);
  const known = list.map(({ id, name }) => ({ value: id, label: name }));
  if (known.length < 2 && value.length === 0) {
    return null;
  }
  return (
    <SeveralFilter
      className={styles['filter']}
      label={i18n._(DIMENSION_NAMES[dimension])}
      value={value}
      options={known}
      onChange={(ids) => state.narrow(dimension, ids)}
    />
  );
}
