import { draggable, dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import { combine } from '@atlaskit/pragmatic-drag-and-drop/combine';
import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState, type CSSProperties } from 'react';
import { movedColumn, type ColumnKey } from '../../../model/grid/board-columns.ts';
import { useEvent } from '../../../components/use-event.ts';
import { columnName } from '../labels/fact-labels.ts';
import type { GridLook } from '../state/look/grid-look.ts';
import own from './columns.module.css';
import styles from './plan-grid.module.css';

type Props = {
  look: GridLook;
  most: number;
  /** Which of the loads' columns are in sight, from 0. */
  shown: readonly number[];
};

/** The line of headings: the truck's side, which each person arranges, and the loads in order. */
export function ColumnHeads({ look, most, shown }: Props) {
  const { t } = useLingui();
  const { columns } = look;
  const last = shown.at(-1) ?? -1;
  return (
    <thead className={styles['top']}>
      <tr aria-rowindex={1} className={styles['header']}>
        {columns.map(({ key }, at) => (
          <ColumnHead key={key} column={key} index={at} look={look} />
        ))}
        {shown.map((at, nth) => {
          const number = at + 1;
          return (
            <th
              key={number}
              scope="col"
              aria-colindex={columns.length + number}
              className={styles['headerLoad']}
              style={headGap(at - (shown[nth - 1] ?? -1) - 1)}
            >
              {t`Load ${number}`}
            </th>
          );
        })}
        <th
          scope="col"
          aria-colindex={columns.length + most + 1}
          className={styles['headerAdd']}
          style={headGap(most - 1 - last)}
        >
          {t`Add`}
        </th>
      </tr>
    </thead>
  );
}

/** Room for headings that are not drawn. */
function headGap(count: number): CSSProperties | undefined {
  return count === 0 ? undefined : { marginLeft: `calc(${count} * var(--cell))` };
}

type HeadProps = { column: ColumnKey; index: number; look: GridLook };

/** Its name sorts, its edge resizes, and it can be dragged to another place; keys do the same (`use-head-events.ts`). */
function ColumnHead({ column, index, look }: HeadProps) {
  const { i18n, t } = useLingui();
  const ref = useRef<HTMLTableCellElement>(null);
  const [isOver, setIsOver] = useState(false);
  const { sort } = look;
  const isTruck = column === 'truck';
  const drop = useEvent((source: unknown) => {
    setIsOver(false);
    const from = look.columns.find(({ key }) => key === source);
    if (from) {
      look.onColumns(movedColumn(look.columns, from.key, index));
    }
  });
  useEffect(() => {
    const element = ref.current;
    if (!element || isTruck) {
      return undefined;
    }
    return combine(
      draggable({
        element,
        canDrag: ({ input }) => input.clientX < element.getBoundingClientRect().right - EDGE,
        getInitialData: () => ({ column }),
      }),
      dropTargetForElements({
        element,
        canDrop: ({ source }) => typeof source.data['column'] === 'string',
        onDragEnter: () => setIsOver(true),
        onDragLeave: () => setIsOver(false),
        onDrop: ({ source }) => drop(source.data['column']),
      }),
    );
  }, [column, isTruck, drop]);
  const isSorted = sort?.key === column;
  const way = sort?.isDown ? 'descending' : 'ascending';
  const name = columnName(i18n, column);
  const classes = [own['headerFact'], isTruck ? own['headerTruck'] : '', isOver ? own['headerOver'] : ''];
  return (
    <th
      ref={ref}
      scope="col"
      aria-colindex={index + 1}
      aria-sort={isSorted ? way : 'none'}
      className={classes.filter(Boolean).join(' ')}
      style={{ width: isTruck ? 'var(--head)' : `var(--w-${column})` }}
      title={t`${name}: click or Enter sorts, Shift+←→ changes the width, Alt+←→ moves the column`}
      tabIndex={-1}
      data-column={column}
    >
      <span className={own['line']}>{name}</span>
      {isSorted && <span aria-hidden>{sort.isDown ? '▼' : '▲'}</span>}
      <span className={own['edge']} data-resize aria-hidden />
    </th>
  );
}

/** Pixels at the right of a heading that resize it. */
const EDGE = 10;
