import type { StockChoices } from '@haulboard/contract';
import { numberCell, TableFrame, TableRow } from '@haulboard/records/list';
import { Trans, useLingui } from '@lingui/react/macro';
import { useRef } from 'react';
import { CELLS, type Cell } from '../../model/cells.ts';
import { typeCell, type Row } from '../../model/draft.ts';
import { loadsText } from '../../model/figures.ts';
import styles from './crew.module.css';
import { useSheetKeys } from '../use-sheet-keys.ts';
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

/** The draft with a block of a spreadsheet in it; what lies beyond the sheet is left out. */
function pasted(
  { rows, draft }: Call,
  block: readonly (readonly string[])[],
  from: { at: number; column: number },
) {
  let next = draft;
  for (const [down, texts] of block.entries()) {
    const row = rows[from.at + down];
    for (const [right, text] of texts.entries()) {
      const cell = CELLS[from.column + right];
      next = row && cell ? typeCell(next, row, { cell, text }) : next;
    }
  }
  return next;
}

/** The lines as a sheet: arrows and Enter walk from cell to cell, a block of a spreadsheet can be pasted. */
export function StockGrid(props: Props) {
  const { call, canEdit } = props;
  const names = useCellNames();
  const table = useRef<HTMLTableElement>(null);
  const keys = useSheetKeys(table, {
    cells: CELLS,
    onPaste: (block, from) => call.put(pasted(call, block, from)),
  });
  return (
    <TableFrame
      caption={<Trans>Lines of stock. Arrow keys and Enter move from cell to cell.</Trans>}
      className={styles['sheet']}
      table={{ ref: table, ...(canEdit ? keys : {}) }}
    >
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
          <th scope="col" className={numberCell}>
            {names.loads}
          </th>
          <th scope="col" className={numberCell}>
            <Trans>Planned</Trans>
          </th>
          <th scope="col" className={numberCell}>
            <Trans>Left</Trans>
          </th>
          {CELLS.slice(1).map((cell) => (
            <th key={cell} scope="col" {...(isWords(cell) ? {} : { className: numberCell })}>
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
    </TableFrame>
  );
}

type RowProps = Props & { row: Row; at: number; names: Record<Cell, string> };

/** Names of the place and the wood, also of a line that is not there yet. */
function namesOf({ line, skidId, logGradeId }: Row, choices: StockChoices | undefined) {
  const skid = choices?.skids.find(({ id }) => id === skidId)?.name ?? '';
  const grade = choices?.grades.find(({ id }) => id === logGradeId)?.code ?? '';
  return { skid: line?.skidName ?? skid, grade: line?.gradeCode ?? grade };
}

function GridRow(props: RowProps) {
  const { row, choices, openId } = props;
  const { line, lengthClass } = row;
  const { skid, grade } = namesOf(row, choices);
  const name = [skid, grade, lengthClass].filter((part) => part !== '').join(' ');
  return (
    <TableRow isOpen={line !== undefined && line.id === openId}>
      <th scope="row">
        {skid}
        <span aria-hidden className={styles['wood']}>
          {grade} {lengthClass}
        </span>
      </th>
      <td>{grade}</td>
      <td>{lengthClass}</td>
      <SheetCell {...props} cell="loads" name={name} />
      <td className={numberCell}>{line ? loadsText(line.plannedLoads) : ''}</td>
      <td className={line && line.freeLoads < 0 ? styles['short'] : numberCell}>
        {line ? loadsText(line.freeLoads) : ''}
      </td>
      {CELLS.slice(1).map((cell) => (
        <SheetCell key={cell} {...props} cell={cell} name={name} />
      ))}
      <td>
        <RowButton {...props} name={name} />
      </td>
    </TableRow>
  );
}

/** Opens the movements of a line; a new one is taken away again. */
function RowButton({ row: { key, line }, name, call, onOpen }: RowProps & { name: string }) {
  const { t } = useLingui();
  return line ? (
    <button
      type="button"
      className={styles['link']}
      aria-label={t`Movements of ${name}`}
      onClick={() => onOpen(line.id)}
    >
      <Trans>Movements</Trans>
    </button>
  ) : (
    <button
      type="button"
      className={styles['link']}
      aria-label={t`Remove ${name}`}
      onClick={() => call.drop(key)}
    >
      <Trans>Remove</Trans>
    </button>
  );
}

type CellProps = RowProps & { cell: Cell; name: string };

const isWords = (cell: Cell) => cell === 'hold' || cell === 'comment';

function widthOf(cell: Cell): 'day' | 'narrow' | 'wide' {
  if (cell === 'fellDate') {
    return 'day';
  }
  return isWords(cell) ? 'wide' : 'narrow';
}

function SheetCell(props: CellProps) {
  const { row, cell, canEdit } = props;
  if (!canEdit) {
    return <td {...(isWords(cell) ? {} : { className: numberCell })}>{row.texts[cell]}</td>;
  }
  const isMarked = row.changed.has(cell) && row.line !== undefined;
  return (
    <td className={styles[isMarked ? 'typed' : 'cell']}>
      <CellInput {...props} />
    </td>
  );
}

function CellInput({ row, at, cell, name, names, call }: CellProps) {
  const fault = call.faultOf(row, cell);
  const faultId = `fault-${row.key}-${cell}`;
  return (
    <>
      <input
        className={styles[widthOf(cell)] ?? ''}
        data-row={at}
        data-cell={cell}
        aria-label={`${name}, ${names[cell]}`}
        inputMode={isWords(cell) || cell === 'fellDate' ? 'text' : 'decimal'}
        value={row.texts[cell]}
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
    </>
  );
}
