import type { DocketColumnName } from '@haulboard/contract';
import { Select } from '@haulboard/ui/form';
import { useLingui } from '@lingui/react/macro';
import styles from './dockets.module.css';
import { useColumns } from './use-columns.ts';

type Props = { chosen: readonly DocketColumnName[]; onChoose: (names: readonly string[]) => void };

/** Which columns the list and its files show; the number is always there. */
export function ColumnChooser({ chosen, onChoose }: Props) {
  const { t } = useLingui();
  const [, ...columns] = useColumns();
  const count = chosen.length;
  return (
    <Select<DocketColumnName[]>
      mode="multiple"
      className={styles['chooser'] ?? ''}
      aria-label={t`Columns`}
      maxTagCount={0}
      maxTagPlaceholder={t`${count} columns`}
      placeholder={t`Columns`}
      showSearch={{ optionFilterProp: 'label' }}
      value={chosen.filter((name) => name !== 'docketNo')}
      options={columns.map(({ name, title }) => ({ value: name, label: title }))}
      onChange={onChoose}
    />
  );
}
