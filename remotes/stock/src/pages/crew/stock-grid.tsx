import type { StockChoices } from '@haulboard/contract';
import { unseen } from '@haulboard/ui/core';
import { Trans, useLingui } from '@lingui/react/macro';
import { useRef } from 'react';
import { CELLS, type Cell } from '../../model/cells.ts';
import type { Row } from '../../model/draft.ts';
import styles from './crew.module.css';
import { useSheetKeys } from './use-sheet-keys.ts';
import type { Call } from './use-call-draft.ts';

type Props = {
  call: Call;
  canEdit: boolean;
  choices: StockChoices | undefined;
  openId: number | undefined;
  onOpen: (id: number) => void;
};

/** Names of the cells, as heads and for whoever hears them. */
function useCellNames(): Record<Cell, string> {
  const { t } = useLingui();
  return {
    loads: t`On skid, loads`,
    tonnes: t`Tonnes`,
    jas: t`JAS m³`,
    fellDate: t`Felled`,
    priority: t`Priority`,
    hold: t`Held because`,
    comment: t`Comment`,
  };
}

/** The lines as a sheet: arrows and Enter walk from cell to cell, a block of a spreadsheet can be pasted. */
export function StockGrid(props: Props) {
  const { call, canEdit } = props;
  const names = useCellNames();
  const table = useRef<HTMLTableElement>(null);
  const keys = useSheetKeys(table, {
    rows: call.rows,
    cells: CELLS,
    onPaste: (changes) => call.put(changes(call.draft)),
  });
  return (
    <div className={styles['sheet']}>
      <table ref={table} {...(canEdit ? keys : {})}>
        <caption style={unseen}>
          <Trans>Lines of stock. Arrow keys and Enter walk from cell to cell.</Trans>
        </caption>
        <thead>
          <tr>
            <th scope="col">
              <Trans>Skid</Trans>
            </th>
            <th scope="col">
              <Trans>Grade</Trans>
            </th>
            <th scope="col">
              <Trans>Length</Trans>
            </th>
            <th scope="col">{names.loads}</th>
            <th scope="col">
              <Trans>Planned</Trans>
            </th>
            <th scope="col">
              <Trans>Left</Trans>
            </th>
            {CELLS.slice(1).map((cell) => (
              <th key={cell} scope="col">
                {names[cell]}
              </th>
            ))}
            <th scope="col">
              <Trans>Movements</Trans>
            </th>
          </tr>
        </thead>
        <tbody>
          {call.rows.map((row, at) => (
            <GridRow key={row.key} {...props} row={row} at={at} names={names} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

type RowProps = Props & { row: Row; at: number; names: Record<Cell, string> };

const oneDecimal = (value: number) => String(Math.round(value * 10) / 10);

function GridRow(props: RowProps) {
  const { row, call, choices, openId, onOpen } = props;
  const { t } = useLingui();
  const { line, lengthClass } = row;
  const skid = line?.skidName ?? choices?.skids.find(({ id }) => id === row.skidId)?.name ?? '';
  const grade = line?.gradeCode ?? choices?.grades.find(({ id }) => id === row.logGradeId)?.code ?? '';
  const name = [skid, grade, lengthClass].filter((part) => part !== '').join(' ');
  return (
    <tr {...(line && line.id === openId ? { className: styles['open'] } : {})}>
      <th scope="row">{skid}</th>
      <td>{grade}</td>
      <td>{lengthClass}</td>
      <SheetCell {...props} cell="loads" name={name} />
      <td className={styles['number']}>{line ? oneDecimal(line.plannedLoads) : ''}</td>
      <td className={styles[line && line.freeLoads < 0 ? 'short' : 'number']}>
        {line ? oneDecimal(line.freeLoads) : ''}
      </td>
      {CELLS.slice(1).map((cell) => (
        <SheetCell key={cell} {...props} cell={cell} name={name} />
      ))}
      <td>
        {line ? (
          <button
            type="button"
            className={styles['link']}
            aria-label={t`Movements of ${name}`}
            onClick={() => onOpen(line.id)}
          >
            <Trans>Show</Trans>
          </button>
        ) : (
          <button
            type="button"
            className={styles['link']}
            aria-label={t`Take the new line ${name} away`}
            onClick={() => call.drop(row.key)}
          >
            <Trans>Take away</Trans>
          </button>
        )}
      </td>
    </tr>
  );
}

function SheetCell({ row, at, cell, name, names, call, canEdit }: RowProps & { cell: Cell; name: string }) {
  const fault = call.faultOf(row, cell);
  const text = row.texts[cell];
  const isText = cell === 'hold' || cell === 'comment';
  const width = styles[isText ? 'wide' : 'narrow'] ?? '';
  const faultId = `fault-${row.key}-${cell}`;
  if (!canEdit) {
    return <td className={styles[isText ? 'words' : 'number']}>{text}</td>;
  }
  const isMarked = row.changed.has(cell) && row.line !== undefined;
  return (
    <td className={styles[isMarked ? 'typed' : 'cell']}>
      <input
        className={width}
        data-row={at}
        data-cell={cell}
        aria-label={`${name}, ${names[cell]}`}
        inputMode={isText || cell === 'fellDate' ? 'text' : 'decimal'}
        value={text}
        tabIndex={at === 0 && cell === 'loads' ? 0 : -1}
        disabled={call.draft.mode === 'none'}
        {...(fault === '' ? {} : { 'aria-invalid': true, 'aria-describedby': faultId })}
        onChange={({ target }) => call.type(row, cell, target.value)}
      />
      {fault !== '' && (
        <span id={faultId} className={styles['fault']}>
          {fault}
        </span>
      )}
    </td>
  );
}
