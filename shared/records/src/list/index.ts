// Parts of a list for pages that are no list of records: no form and no reader of files comes with them.
export { numberCell, TableFrame } from '../table/table-frame.tsx';
export { RowLink } from '../table/row-link.tsx';
export { TableRow } from '../table/table-row.tsx';
export { ChosenBar } from './chosen-bar.tsx';
export { FilterFold } from './filter-fold.tsx';
export { Pager } from './pager.tsx';
export { SearchBox } from './search-box.tsx';
export { SeveralFilter } from './several-filter.tsx';
export { useFilterKey } from './use-filter-key.ts';
export { useListViews } from '../views/use-list-views.ts';
export { ViewMenu } from '../views/view-menu.tsx';
