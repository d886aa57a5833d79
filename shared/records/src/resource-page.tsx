import { useAddress, useOpenStep, useShell } from '@haulboard/data';
import { Button, DoneProvider, EmptyState, Screen } from '@haulboard/ui/core';
import { ModalHost, useOpenModal } from '@haulboard/ui/overlay';
import { useEffect, useMemo, useState } from 'react';
import { draftOfFilters, type Draft } from './form/draft.ts';
import { useImported } from './jobs/use-imported.ts';
import type { Kind } from './kind.ts';
import { BulkBar, ChooseButton, StayedNote } from './list/bulk-bar.tsx';
import { columnsOf } from './list/columns-of.ts';
import { ColumnsDialog } from './list/columns-dialog.tsx';
import { DataTable } from './list/data-table.tsx';
import { FilterBar } from './list/filter-bar.tsx';
import { isNarrowed } from './list/list-query.ts';
import { Pager } from './list/pager.tsx';
import { useBulk, type Bulk } from './list/use-bulk.ts';
import { useListLook } from './list/use-list-look.ts';
import { LIST_PARTS, useList, type RecordList } from './list/use-list.ts';
import { usePicking, type Picking } from './list/use-picking.ts';
import { RecordDrawer } from './record/record-drawer.tsx';
import styles from './records.module.css';
import { useRecordTexts } from './texts.ts';
import { ExportButton } from './transfer/export-button.tsx';
import { ImportDialog } from './transfer/import-dialog.tsx';
import { useShown } from './values/use-shown.ts';
import { useListViews } from './views/use-list-views.ts';
import { ViewMenu } from './views/view-menu.tsx';

const NEW = 'new';

/** Which record is open stands in the address: a link and a reload open it, Back closes it, closing leaves no step. */
function useOpenRecord() {
  // A shell of before gives two of them.
  const [params, put, there = params] = useAddress();
  const record = there.get('record') ?? '';
  const id = Number(record);
  const isOpen = record === NEW || (Number.isInteger(id) && id > 0);
  const step = useOpenStep(isOpen);
  return {
    isOpen,
    id: record === NEW ? undefined : id,
    open: (next: number | typeof NEW) => step.open({ record: String(next) }),
    close: () => step.close({ record: '' }),
    /** A new one was stored: it takes the place of its form, to which Back must not lead. */
    stored: (next: number) => put({ record: String(next) }),
    linkOf: (next: number) => {
      const to = new URLSearchParams(params);
      to.set('record', String(next));
      return `?${to.toString()}`;
    },
  };
}

/** A whole page for one kind of record: its list, its form, its history, export and import. */
export function ResourcePage({ kind }: { kind: Kind }) {
  return (
    <DoneProvider>
      <ModalHost>
        <KindPage kind={kind} />
      </ModalHost>
    </DoneProvider>
  );
}

function KindPage({ kind: given }: { kind: Kind }) {
  const { resource, labels } = given;
  const drawn = useListLook(given);
  const { kind } = drawn;
  const { session, tabs } = useShell();
  const list = useList(resource, kind.firstSort);
  const record = useOpenRecord();
  const views = useListViews({ list: resource.plural, parts: LIST_PARTS, isElsewhere: record.isOpen });
  const bulk = useBulk(kind);
  const picking = usePicking(kind, list);
  const [first, setFirst] = useState<Draft>();
  const [added, setAdded] = useState<number>();
  const openModal = useOpenModal();
  const texts = useRecordTexts();
  const canEdit = session.can(resource.allow.edit);
  const { filters } = list.query;
  const opened = useMemo(
    () => ({ ...kind, first: { ...kind.first, ...draftOfFilters(filters, resource) } }),
    [kind, filters, resource],
  );
  useImported(list.state.retry);
  useEffect(() => tabs.setDetail(labels.title), [tabs, labels.title]);
  const add = (values?: Draft) => {
    setFirst(values);
    record.open(NEW);
  };
  return (
    <div className={styles['page']}>
      <Screen
        title={labels.title}
        actions={
          <div className={styles['bar']}>
            {(list.state.data?.total ?? 0) > 0 && <ChooseButton {...picking} />}
            <ExportButton kind={kind} query={list.query} total={list.state.data?.total} />
            {canEdit && (
              <>
                <Button onClick={() => openModal((close) => <ImportDialog kind={kind} onClose={close} />)}>
                  {texts.importCsv}
                </Button>
                <Button type="primary" onClick={() => add()}>
                  {texts.add(labels.one)}
                </Button>
              </>
            )}
          </div>
        }
        state={views.isDeciding ? { ...list.state, isPending: true, data: undefined } : list.state}
      >
        {({ list: rows, total }) => (
          <>
            {kind.Notice && <kind.Notice />}
            <FilterBar kind={kind} list={list} before={<ViewMenu views={views} />}>
              <Button
                onClick={() =>
                  openModal((close) => (
                    <ColumnsDialog kind={given} look={drawn.look} onChoose={drawn.choose} onClose={close} />
                  ))
                }
              >
                {texts.columns}
              </Button>
            </FilterBar>
            <StayedNote bulk={bulk} />
            {total === 0 ? (
              <Nothing kind={kind} list={list} />
            ) : (
              <Rows {...{ drawn, bulk, picking, list, rows, total, record }} />
            )}
          </>
        )}
      </Screen>
      {record.isOpen && (
        <RecordDrawer
          key={record.id ?? NEW}
          kind={opened}
          id={record.id}
          isAdded={record.id !== undefined && record.id === added}
          first={first}
          onDuplicate={add}
          onStored={(id) => {
            setFirst(undefined);
            setAdded(id);
            record.stored(id);
          }}
          onClose={() => {
            setFirst(undefined);
            setAdded(undefined);
            record.close();
          }}
        />
      )}
    </div>
  );
}

type RowsProps = {
  bulk: Bulk;
  picking: Picking;
  drawn: ReturnType<typeof useListLook>;
  list: RecordList;
  rows: NonNullable<RecordList['state']['data']>['list'];
  total: number;
  record: ReturnType<typeof useOpenRecord>;
};

function Rows({ drawn, bulk, picking, list, rows, total, record }: RowsProps) {
  const { kind, look, resize } = drawn;
  const texts = useRecordTexts();
  const shown = useShown(kind);
  const columns = useMemo(() => columnsOf(shown, look.widths), [shown, look]);
  return (
    <>
      {picking.picked !== undefined && <BulkBar {...{ kind, bulk, rows, picking }} />}
      <DataTable
        caption={`${kind.labels.title}. ${texts.openHint}`}
        columns={columns}
        rows={rows}
        sort={list.query.sort}
        isBusy={list.isFetching}
        isCompact={look.isCompact}
        picked={picking.picked}
        onPick={picking.toggle}
        openId={record.isOpen ? record.id : undefined}
        linkOf={({ id }) => record.linkOf(id)}
        onSort={(sort) => list.ask({ sort })}
        onResize={resize}
        onOpen={({ id }) => record.open(id)}
      />
      <Pager query={list.query} total={total} onAsk={list.ask} />
    </>
  );
}

function Nothing({ kind, list: { query, ask } }: { kind: Kind; list: RecordList }) {
  const texts = useRecordTexts();
  if (isNarrowed(query)) {
    return (
      <EmptyState title={texts.noneFound}>
        <Button onClick={() => ask({ q: '', filters: {} })}>{texts.clearSearch}</Button>
      </EmptyState>
    );
  }
  return query.isRemoved ? (
    <EmptyState title={texts.noneRemoved} />
  ) : (
    <EmptyState title={texts.none(kind.labels.title)}>{kind.whenEmpty}</EmptyState>
  );
}
