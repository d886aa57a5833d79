import type { Report, ReportDimension } from '@haulboard/contract';
import { Select } from '@haulboard/ui/form';
import { useLingui } from '@lingui/react/macro';
import { filterOf } from '../model/report-address.ts';
import { DIMENSION_NAMES } from './charts/labels.ts';

type Props = {
  dimension: ReportDimension;
  state: {
    query: Parameters<typeof filterOf>[0];
    narrow: (dimension: ReportDimension, ids: readonly number[]) => void;
  };
  choices: Report['choices'];
  className: string | undefined;
};

/** A filter where there is something to choose from. */
export function DimensionFilter({ dimension, state, choices, className = '' }: Props) {
  const { i18n } = useLingui();
  const value = [...filterOf(state.query, dimension)];
  const list = choices.find((choice) => choice.dimension === dimension)?.list ?? [];
  const known = list.map(({ id, name }) => ({ value: id, label: name }));
  // A link may name what these days have none of.
  const unknown = value.filter((id) => known.every((option) => option.value !== id));
  if (known.length < 2 && value.length === 0) {
    return null;
  }
  const label = i18n._(DIMENSION_NAMES[dimension]);
  return (
    <Select<number[]>
      mode="multiple"
      className={className}
      aria-label={label}
      placeholder={label}
      allowClear
      maxTagCount={1}
      showSearch={{ optionFilterProp: 'label' }}
      value={value}
      options={[...known, ...unknown.map((id) => ({ value: id, label: `#${id}` }))]}
      onChange={(ids) => state.narrow(dimension, ids)}
    />
  );
}
