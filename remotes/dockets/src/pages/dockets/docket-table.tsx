import type { ListedDocket } from '@haulboard/contract';
import { numberCell, RowLink, TableFrame, TableRow } from '@haulboard/records/list';
import { useRovingFocus } from '@haulboard/ui/core';
import { Trans } from '@lingui/react/macro';
import { CheckCell } from '../checks/check-cell.tsx';
import { SelectAll, SelectOne } from '../export/select-cells.tsx';
import type { Selection } from '../export/use-selection.ts';
import { useColumns, type DocketColumn } from './use-columns.ts';
import type { Dockets } from './use-dockets.ts';
import { useRowKeys } from './use-row-keys.ts';

type Props = { rows: readonly ListedDocket[]; dockets: Dockets; selection: Selection };

/** Dockets as rows that open. */
export function DocketTable({ rows, dockets, selection }: Props) {
  const { isFetching, openId, linkOf, open, columns: chosen } = dockets;
  const body = useRovingFocus<HTMLTableSectionElement>('vertical');
  const onKeyDown = useRowKeys(rows, selection);
  const columns = useColumns().filter(({ name }) => chosen.includes(name));
  return (
    <TableFrame
      caption={
        <Trans>
          Dockets, the newest first. Enter opens a row, Space selects it, the arrow keys move from row to row
          and with Shift they select on.
        </Trans>
      }
      isBusy={isFetching}
      table={{ onKeyDown }}
    >
      <thead>
        <tr>
          <SelectAll rows={rows} selection={selection} />
          {columns.map(({ name, title, isNumber }) => (
            <th key={name} scope="col" {...(isNumber ? { className: numberCell } : {})}>
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody ref={body} data-landing>
        {rows.map((docket) => (
          <TableRow key={docket.id} isOpen={docket.id === openId} onPress={() => open(docket.id)}>
            <SelectOne docket={docket} selection={selection} />
            {columns.map((column, at) => (
              <Cell
                key={column.name}
                column={column}
                docket={docket}
                link={at === 0 ? { to: linkOf(docket.id), onOpen: () => open(docket.id) } : undefined}
              />
            ))}
          </TableRow>
        ))}
      </tbody>
    </TableFrame>
  );
}

type CellProps = {
  column: DocketColumn;
  docket: ListedDocket;
  link: { to: string; onOpen: () => void } | undefined;
};

function Cell({ column: { name, isNumber, text }, docket, link }: CellProps) {
  if (name === 'status') {
    return (
      <td>
        <CheckCell status={text(docket)} docket={docket} />
      </td>
    );
  }
  return (
    <td {...(isNumber ? { className: numberCell } : {})}>
      {link ? <RowLink {...link}>{text(docket)}</RowLink> : text(docket)}
    </td>
  );
}
