import { Button } from '@haulboard/ui/core';
import { Checkbox, InputNumber } from '@haulboard/ui/form';
import { Trans, useLingui } from '@lingui/react/macro';
import {
  movedColumn,
  NARROWEST,
  resizedColumn,
  toggledColumn,
  WIDEST,
  type ColumnKey,
} from '../../../model/grid/board-columns.ts';
import { columnName } from '../labels/fact-labels.ts';
import type { Look } from '../state/look/use-look.ts';
import styles from './views.module.css';

/** The truck's side of the board: which columns, in which order, how wide. The headings do the same by hand. */
export function ColumnsPanel({ look }: { look: Look }) {
  const { i18n, t } = useLingui();
  const { columns, onColumns } = look.grid;
  const hidden = look.facts.filter((fact) => !columns.some(({ key }) => key === fact));
  const shown: readonly { key: ColumnKey; width: number | null }[] = [
    ...columns,
    ...hidden.map((key) => ({ key, width: null })),
  ];
  const isUsual = look.layout.isFirst && columns.length === 1;
  return (
    <>
      <ul className={styles['columns']}>
        {shown.map(({ key, width }, at) => {
          const name = columnName(i18n, key);
          return (
            <li key={key} className={styles['column']}>
              <Checkbox
                checked={width !== null}
                disabled={key === 'truck'}
                onChange={() => key !== 'truck' && onColumns(toggledColumn(columns, key))}
              >
                {name}
              </Checkbox>
              {width !== null && (
                <span className={styles['tools']}>
                  {key !== 'truck' && (
                    <>
                      <Button
                        size="small"
                        why={at < 2 ? t`It is the first one.` : ''}
                        aria-label={t`${name}: one to the left`}
                        onClick={() => onColumns(movedColumn(columns, key, at - 1))}
                      >
                        ←
                      </Button>
                      <Button
                        size="small"
                        why={at === columns.length - 1 ? t`It is the last one.` : ''}
                        aria-label={t`${name}: one to the right`}
                        onClick={() => onColumns(movedColumn(columns, key, at + 1))}
                      >
                        →
                      </Button>
                    </>
                  )}
                  <InputNumber<number>
                    controls={false}
                    size="small"
                    style={{ width: 76 }}
                    aria-label={t`${name}: width in pixels`}
                    min={NARROWEST}
                    max={WIDEST}
                    step={8}
                    value={width}
                    changeOnBlur
                    onChange={(next) => next !== null && onColumns(resizedColumn(columns, key, next))}
                  />
                </span>
              )}
            </li>
          );
        })}
      </ul>
      <p className={styles['hint']}>
        <Trans>
          On a heading: click sorts, dragging its edge changes the width, dragging it moves the column. By
          key: ↑ from the first truck, then Enter, Shift+←→, Alt+←→.
        </Trans>{' '}
        <Button size="small" why={isUsual ? t`These are the default settings.` : ''} onClick={look.reset}>
          {t`Reset columns and density`}
        </Button>
      </p>
    </>
  );
}
