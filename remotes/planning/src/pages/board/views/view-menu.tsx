import type { SavedView } from '@haulboard/contract';
import { Button } from '@haulboard/ui/core';
import { Dropdown, type MenuProps } from '@haulboard/ui/overlay';
import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { countFilter } from '../../../model/filters/load-filter.ts';
import type { ViewDialog } from '../state/dialogs/editing-dialog.ts';
import type { Look } from '../state/look/use-look.ts';
import { useViewActions } from './use-view-actions.ts';
import styles from './views.module.css';

type Props = { look: Look; onDialog: (dialog: ViewDialog) => void };
type Items = NonNullable<MenuProps['items']>;

/** The views, one's own and shared ones, and what can be done with the chosen one. */
function itemsOf(i18n: I18n, { views, view, isDirty }: Look): Items {
  const entry = (one: SavedView) => {
    const { name, savedBy } = one;
    return { key: `view-${one.id}`, label: one.isMine ? name : i18n._(msg`${name} · by ${savedBy}`) };
  };
  const group = (label: string, list: readonly SavedView[]) =>
    list.length === 0 ? [] : [{ type: 'group' as const, label, children: list.map(entry) }];
  const onOwn = [
    ...(isDirty ? [{ key: 'update', label: i18n._(msg`Update this view`) }] : []),
    { key: 'edit', label: i18n._(msg`Rename or share …`) },
    { key: 'delete', label: i18n._(msg`Delete this view`), danger: true },
  ];
  return [
    { key: 'all', label: i18n._(msg`Everything`) },
    ...group(
      i18n._(msg`My views`),
      views.filter(({ isMine, isShared }) => isMine && !isShared),
    ),
    ...group(
      i18n._(msg`Shared views`),
      views.filter(({ isShared }) => isShared),
    ),
    { type: 'divider' },
    { key: 'save', label: i18n._(msg`Save as a view …`) },
    ...(view?.isMine ? onOwn : []),
  ];
}

/** Which view is shown, with a dot when it is looked at differently; opening it offers the others. */
export function ViewMenu({ look, onDialog }: Props) {
  const { i18n, t } = useLingui();
  const { view, views, isDirty, choose } = look;
  const { update, forget, isUpdating } = useViewActions(look);
  const run: Record<string, () => void> = {
    all: () => choose(undefined),
    save: () => onDialog({ kind: 'saveView' }),
    update: () => view && update(view),
    edit: () => view && onDialog({ kind: 'renameView', viewId: view.id }),
    delete: () => void (view && forget(view)),
  };
  const isFiltered = countFilter(look.filter) > 0;
  const name = view?.name ?? (isFiltered ? t`filtered, not saved` : t`Everything`);
  return (
    <>
      <Dropdown
        trigger={['click']}
        menu={{
          items: itemsOf(i18n, look),
          selectedKeys: [view ? `view-${view.id}` : 'all'],
          onClick: ({ key }) => {
            if (run[key]) {
              run[key]();
            } else {
              choose(views.find(({ id }) => key === `view-${id}`));
            }
          },
        }}
      >
        <Button
          size="small"
          {...(isDirty ? { 'aria-label': t`View: ${name}, changed since it was saved` } : {})}
        >
          {t`View: ${name}`}
          {isDirty && <span className={styles['dot']} title={t`Changed since it was saved`} aria-hidden />}
        </Button>
      </Dropdown>
      {isDirty && view?.isMine && (
        <Button size="small" loading={isUpdating} onClick={() => update(view)}>
          {t`Update view`}
        </Button>
      )}
      {isDirty && (
        <Button size="small" onClick={() => choose(view)}>
          {t`Back to the view`}
        </Button>
      )}
    </>
  );
}
