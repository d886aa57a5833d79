import { defineRemote, specRoute, type RemoteCommand } from '@haulboard/contract/shell';

type Named = readonly [id: string, english: string, chinese: string, keys: string[]];

/** Keys the board itself listens for (`use-board-keys.ts` and the grid). */
const LOOKING: readonly Named[] = [
  ['filter', 'Find on the board', '在看板上查找', ['/']],
  ['today', 'Jump to today', '跳到今天', ['t']],
  ['previous-day', 'Previous day', '前一天', ['[']],
  ['next-day', 'Next day', '后一天', [']']],
  ['history', 'History of this day', '当日历史', ['h']],
  [
    'walk',
    'Move from cell to cell',
    '在单元格之间移动',
    ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight', 'PageUp', 'PageDown'],
  ],
  [
    'edges',
    'To the first or last cell of the row, of the board',
    '到本行或整个看板的首格、末格',
    ['Home', 'End', 'Ctrl+Home', 'Ctrl+End'],
  ],
  ['board-print', 'Print the board', '打印看板', []],
  ['tour', 'Tour of the board', '看板导览', []],
];

const EDITING: readonly Named[] = [
  ['select', 'Select the load, or the truck’s whole day', '选中车次或整车当日车次', ['Space']],
  [
    'range',
    'Select to the next cell',
    '扩展选择到相邻单元格',
    ['Shift+ArrowUp', 'Shift+ArrowDown', 'Shift+ArrowLeft', 'Shift+ArrowRight'],
  ],
  ['select-all', 'Select all loads', '全选车次', ['Ctrl+a']],
  ['clear', 'Clear the selection', '取消选择', ['Escape']],
  ['add', 'Add load', '添加车次', ['n']],
  ['edit', 'Edit the load, or all that are selected', '编辑车次或所选的全部车次', ['Enter', 'e', 'F2']],
  ['truck-above', 'Move the load to the truck above', '移到上一辆卡车', ['Alt+ArrowUp']],
  ['truck-below', 'Move the load to the truck below', '移到下一辆卡车', ['Alt+ArrowDown']],
  ['earlier', 'Move the load earlier in the day', '将车次提前', ['Alt+ArrowLeft']],
  ['later', 'Move the load later in the day', '将车次延后', ['Alt+ArrowRight']],
  ['move', 'Move the load to …', '将车次移动到…', ['m']],
  ['split', 'Split the load into two dockets', '将车次拆成两张货单', ['k']],
  ['join', 'Join its dockets into one', '将货单合并为一张', ['j']],
  ['duplicate', 'Duplicate the load', '新建车次副本', ['d']],
  ['swap', 'Swap two selected loads, or two trucks’ days', '互换两个所选车次或两辆卡车的当日车次', ['s']],
  ['divert', 'Divert a load under way', '改派在途车次', ['v']],
  ['transfer', 'Another truck takes the load over', '由另一辆卡车接运车次', ['x']],
  ['repeat', 'Repeat …', '定期重复…', ['r']],
  ['recurring', 'Recurring loads', '固定车次列表', []],
  ['copy-day', 'Copy a day or a template', '复制某一天或模板', ['c']],
  ['paste', 'Paste rows of a spreadsheet', '粘贴电子表格中的行', ['Ctrl+v']],
  ['unassign', 'Take the load off its truck', '将车次从卡车上撤下', ['Delete', 'Backspace', 'u']],
  ['back-to-draft', 'Take the load back to draft', '将车次退回草稿', []],
  ['told-by-phone', 'What the driver told by phone', '司机电话告知的进展', []],
  ['remove', 'Remove or cancel the load', '删除或取消车次', ['Shift+Delete', 'Shift+Backspace']],
  [
    'closure',
    'Closure: mark a mill, skid, crew, truck or road as closed',
    '关闭：标记工厂、集材场、采伐队、卡车或道路为关闭',
    [],
  ],
  ['undo', 'Undo', '撤销', ['Ctrl+z']],
  ['redo', 'Redo', '重做', ['Ctrl+Shift+z', 'Ctrl+y']],
  ['save', 'Save now', '立即保存', ['Ctrl+s']],
];

const BOARD = ['/today/edit', '/tomorrow'];
const READ_BOARD = ['/today/index'];
const PLANS = [
  '/plan/today',
  '/plan/tomorrow',
  '/plan/carrier-company/today',
  '/plan/carrier-company/tomorrow',
];

/** Keys of the plans that are only read (`plan-screen.tsx`). */
function reading(prefix: string): Named[] {
  return [
    [`${prefix}-filter`, 'Find in the plan', '在计划中查找', ['/']],
    [`${prefix}-today`, 'Jump to today', '跳到今天', ['t']],
    [`${prefix}-previous-day`, 'Previous day', '前一天', ['[']],
    [`${prefix}-next-day`, 'Next day', '后一天', [']']],
  ];
}

function on(pages: string[], permission: string, list: readonly Named[]): RemoteCommand[] {
  return list.map(([id, english, chinese, keys]) => ({
    id: `planning.${id}`,
    title: { 'en-US': english, 'zh-CN': chinese },
    keys,
    permission,
    on: pages,
    listens: 'remote',
  }));
}

/** All that the shell may know of planning before its code. */
export const manifest = defineRemote({
  name: 'planning',
  version: '1.2.0',
  contract: '^1.3.0',
  routes: ['/today', ...READ_BOARD, ...BOARD, ...PLANS].map((path) => specRoute(path)),
  redirects: { '/today': '/today/edit' },
  commands: [
    ...on(BOARD, 'today.view', LOOKING),
    ...on(BOARD, 'today.edit', EDITING),
    ...on(BOARD, 'share.offer', [
      ['share', 'Share trucks', '共享卡车', []],
      ['market', 'Share market', '共享市场', []],
    ]),
    ...on(BOARD, 'today.propose', [['fill-day', 'Fill the day', '排满当天', []]]),
    ...on(BOARD, 'today.publish', [['publish', 'Publish', '发布', ['p']]]),
    ...on(READ_BOARD, 'today.view', reading('read')),
    ...on(PLANS, 'plan.read', reading('plan')),
    ...on([...PLANS, ...READ_BOARD], 'plan.read', [['plan-print', 'Print the plan', '打印计划', []]]),
    ...on([...PLANS, ...READ_BOARD], 'plan.send', [
      ['plan-send', 'Send the plan to crews', '将计划发送给采伐队', []],
    ]),
  ],
  locales: ['en-US', 'zh-CN'],
});
