import { ROUTES } from '@haulboard/contract';
import { calmTitle } from '../texts/calm-title.ts';
import type { Command } from './command.ts';

/** Keys of the menu's routes: `g`, then a letter (EXPERIENCE.md 2.2). */
const ROUTE_KEYS: Readonly<Record<string, string>> = {
  '/map': 'g m',
  '/charts': 'g r',
  '/dashboard/index': 'g b',
  '/stock/overview': 'g s',
  '/today': 'g t',
  '/tomorrow': 'g o',
  '/plan/today': 'g p',
  '/plan/tomorrow': 'g n',
  '/plan/carrier-company/today': 'g p',
  '/plan/carrier-company/tomorrow': 'g n',
  '/dockets': 'g d',
  '/report': 'g h',
  '/settings': 'g e',
  '/income-by-vehicle': 'g i',
};

const EVERYWHERE: Pick<Command, 'on' | 'listens' | 'isKeyOnly'> = {
  on: [],
  listens: 'shell',
  isKeyOnly: false,
};

/** An address without what a page fills in by itself: `/stock/:crewId?` is `/stock`. */
function plainPath(path: string): string {
  return path.replace(/\/:.*$/, '');
}

/** One for each entry of the menu: they stand even when a remote's code, or the remote itself, is not there. */
function routeCommands(): Command[] {
  return ROUTES.filter(({ menu }) => menu).map(({ path, redirect, title, permission }) => ({
    ...EVERYWHERE,
    id: `go${plainPath(path).replaceAll('/', '.')}`,
    title: { 'en-US': calmTitle(title['en-US']), 'zh-CN': title['zh-CN'] },
    keys: ROUTE_KEYS[path] === undefined ? [] : [ROUTE_KEYS[path]],
    permission,
    go: redirect ?? plainPath(path),
  }));
}

/** What the shell itself can do. Those without `go` are handled through the hub, like a remote's. */
export const OWN_COMMANDS: readonly Command[] = [
  ...routeCommands(),
  {
    ...EVERYWHERE,
    id: 'go.account.center',
    title: { 'en-US': 'My account', 'zh-CN': '我的账号' },
    keys: ['g a'],
    permission: 'account.view',
    go: '/account/center',
  },
  {
    ...EVERYWHERE,
    id: 'go.account.settings',
    title: { 'en-US': 'Account settings', 'zh-CN': '账号设置' },
    keys: [],
    permission: 'account.view',
    go: '/account/settings',
  },
  {
    ...EVERYWHERE,
    id: 'go.account.releases',
    title: { 'en-US': 'Releases', 'zh-CN': '发布管理' },
    keys: ['g l'],
    permission: 'release.view',
    go: '/account/releases',
  },
  {
    ...EVERYWHERE,
    id: 'shell.palette',
    title: { 'en-US': 'Search and commands', 'zh-CN': '搜索与命令' },
    keys: ['Ctrl+k'],
    permission: 'account.view',
    isKeyOnly: true,
  },
  {
    ...EVERYWHERE,
    id: 'shell.shortcuts',
    title: { 'en-US': 'Keyboard shortcuts', 'zh-CN': '键盘快捷键' },
    keys: ['?'],
    permission: 'account.view',
  },
  {
    ...EVERYWHERE,
    id: 'shell.tab',
    title: { 'en-US': 'To tab 1 … 9', 'zh-CN': '切换到第 1 … 9 个标签页' },
    keys: [1, 2, 3, 4, 5, 6, 7, 8, 9].map((number) => `Alt+${number}`),
    permission: 'account.view',
    isKeyOnly: true,
  },
  {
    ...EVERYWHERE,
    id: 'shell.save-form',
    title: { 'en-US': 'Save the form', 'zh-CN': '保存表单' },
    keys: ['Ctrl+Enter'],
    permission: 'account.view',
    // Each form does (`onCtrlEnter`).
    listens: 'remote',
    isKeyOnly: true,
  },
  {
    ...EVERYWHERE,
    id: 'shell.language',
    title: { 'en-US': 'Switch to Chinese (中文)', 'zh-CN': '切换到英文（English）' },
    keys: [],
    permission: 'account.view',
  },
  {
    ...EVERYWHERE,
    id: 'shell.impersonate',
    title: { 'en-US': 'Act for a user …', 'zh-CN': '代用户操作…' },
    keys: [],
    permission: 'user.impersonate',
  },
  {
    ...EVERYWHERE,
    id: 'shell.log-out',
    title: { 'en-US': 'Log out', 'zh-CN': '退出登录' },
    keys: [],
    permission: 'account.view',
  },
];
