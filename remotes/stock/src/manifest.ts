import { defineRemote, filterKey, pageKeys, specRoute, type PageKeys } from '@haulboard/contract/shell';

/** Keys of a sheet (`use-sheet-keys.ts`). */
function sheetKeys(sheet: string): PageKeys[] {
  return [
    [
      `${sheet}.walk`,
      'Move from cell to cell',
      '在单元格之间移动',
      ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight'],
    ],
    [`${sheet}.down`, 'To the cell below, above', '移到下方、上方单元格', ['Enter', 'Shift+Enter']],
    [`${sheet}.caret`, 'Into the text of the cell', '进入单元格文字', ['F2']],
    [`${sheet}.paste`, 'Paste cells of a spreadsheet', '粘贴电子表格中的单元格', ['Ctrl+v']],
  ];
}

/** All that the shell may know of stock before its code. */
export const manifest = defineRemote({
  name: 'stock',
  version: '1.0.0',
  contract: '^1.3.0',
  routes: [specRoute('/stock/overview'), specRoute('/stock/:crewId?')],
  redirects: {},
  commands: [
    ...pageKeys(['/stock/overview'], 'stock_overview.view', [filterKey('stock')]),
    ...pageKeys(['/stock/:crewId?'], 'stock.edit', sheetKeys('stock.call')),
    ...pageKeys(['/stock/overview'], 'stock_overview.order', sheetKeys('stock.orders')),
  ],
  locales: ['en-US', 'zh-CN'],
});
