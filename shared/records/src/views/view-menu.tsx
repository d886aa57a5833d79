import type { SavedView } from '@haulboard/contract';
import { Button } from '@haulboard/ui/core';
import { Dropdown, type MenuProps } from '@haulboard/ui/overlay';
import { useState } from 'react';
import { useRecordTexts, type RecordTexts } from '../texts.ts';
import { SaveViewDialog } from './save-view-dialog.tsx';
import type { ListViews } from './use-list-views.ts';
import { useViewActions } from './use-view-actions.ts';
import styles from './views.module.css';

type Items = NonNullable<MenuProps['items']>;

/** The views, one's own and shared ones, and what can be done with the chosen one. */
function itemsOf({ views, view, firstId, isDirty }: ListViews, texts: RecordTexts): Items {
  const entry = ({ id, name, isMine, savedBy }: SavedView) => {
    const label = isMine ? name : texts.viewBy(name, savedBy);
    return { key: `view-${id}`, label: id === firstId ? texts.opensFirst(label) : label };
  };
  const group = (label: string, list: readonly SavedView[]) =>
    list.length === 0 ? [] : [{ type: 'group' as const, key: label, label, children: list.map(entry) }];
  const onAny = view
    ? [
        view.id === firstId
          ? { key: 'last', label: texts.openWithAll }
          : { key: 'first', label: texts.openWith },
      ]
    : [];
  const onOwn = [
    ...(isDirty ? [{ key: 'update', label: texts.updateView }] : []),
    { key: 'edit', label: texts.renameView },
    { key: 'delete', label: texts.deleteView, danger: true },
  ];
  const own = views.filter(({ isMine, isShared }) => isMine && !isShared);
  return [
    { key: 'all', label: texts.everything },
    ...group(texts.myViews, own),
    ...group(
      texts.sharedViews,
      views.filter((one) => !own.includes(one)),
    ),
    { type: 'divider' },
    { key: 'save', label: texts.saveView },
    ...onAny,
    ...(view?.isMine ? onOwn : []),
  ];
}

/** Which view of a list is shown, with a dot when it is shown differently; opening it offers the others. */
export function ViewMenu({ views: given }: { views: ListViews }) {
  const texts = useRecordTexts();
  const [task, setTask] = useState<{ view: SavedView | undefined }>();
  const { views, view, isDirty, address, choose } = given;
  const { update, forget, openWith, isUpdating } = useViewActions(given);
  const run: Record<string, () => void> = {
    all: () => choose(undefined),
    save: () => setTask({ view: undefined }),
    update: () => view && update(view),
    edit: () => setTask({ view }),
    first: () => view && openWith(view.id),
    last: () => openWith(null),
    delete: () => void (view && forget(view)),
  };
  const name = view?.name ?? (address === '' ? texts.everything : texts.unsavedView);
  return (
    <>
      <Dropdown
        trigger={['click']}
        menu={{
          items: itemsOf(given, texts),
          selectedKeys: [view ? `view-${view.id}` : 'all'],
          onClick: ({ key }) =>
            run[key] ? run[key]() : choose(views.find(({ id }) => key === `view-${id}`)),
        }}
      >
        <Button {...(isDirty ? { 'aria-label': texts.viewChanged(name) } : {})}>
          {texts.view(name)}
          {isDirty && <span className={styles['dot']} aria-hidden />}
        </Button>
      </Dropdown>
      {isDirty && view?.isMine && (
        <Button loading={isUpdating} onClick={() => update(view)}>
          {texts.updateShort}
        </Button>
      )}
      {isDirty && <Button onClick={() => choose(view)}>{texts.backToView}</Button>}
      {task && <SaveViewDialog before={task.view} views={given} onClose={() => setTask(undefined)} />}
    </>
  );
}
