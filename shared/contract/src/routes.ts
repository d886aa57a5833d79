import type { Permission } from './policy.ts';
import { rolesOf } from './policy.ts';
import type { Role } from './roles.ts';

type Title = { 'en-US': string; 'zh-CN': string };

/** One row of the route table (SPEC.md 2). */
export type RouteRule = {
  path: string;
  /** The remote that owns it. A remote that is not published costs its own pages only. */
  remote: string;
  title: Title;
  permission: Permission;
  roles: Role[];
  /** Whether the top menu shows it. */
  menu: boolean;
  /** Place in the menu: the table's own order. */
  order: number;
  /** `bare` pages stand outside the main layout. */
  layout: 'main' | 'bare';
  /** Where the path leads instead of showing something of its own. */
  redirect?: string;
};

type Row = Pick<RouteRule, 'path' | 'remote' | 'permission' | 'redirect' | 'layout' | 'menu'>;

const shown = { menu: true, layout: 'main' } as const;
const hidden = { menu: false, layout: 'main' } as const;

const TABLE: readonly (Row & { en: string; zh: string })[] = [
  { ...shown, path: '/map', remote: 'map', permission: 'map.view', en: 'MAP', zh: '地图' },
  {
    ...shown,
    path: '/system/reports',
    remote: 'reporting',
    permission: 'system_report.view',
    en: 'SYSTEM REPORTS',
    zh: '系统报告',
  },
  { ...shown, path: '/charts', remote: 'reporting', permission: 'charts.view', en: 'REPORTS', zh: '报表' },
  {
    ...shown,
    path: '/dashboard/index',
    remote: 'reporting',
    permission: 'dashboard.view',
    en: 'DASHBOARD',
    zh: '仪表盘',
  },
  {
    ...shown,
    path: '/stock/overview',
    remote: 'stock',
    permission: 'stock_overview.view',
    en: 'STOCK OVERVIEW',
    zh: '库存总览',
  },
  {
    ...shown,
    path: '/today',
    remote: 'planning',
    permission: 'today.view',
    redirect: '/today/edit',
    en: 'TODAY',
    zh: '今日',
  },
  { ...hidden, path: '/today/index', remote: 'planning', permission: 'today.view', en: 'TODAY', zh: '今日' },
  { ...hidden, path: '/today/edit', remote: 'planning', permission: 'today.view', en: 'TODAY', zh: '今日' },
  { ...shown, path: '/tomorrow', remote: 'planning', permission: 'today.view', en: 'TOMORROW', zh: '明日' },
  {
    ...shown,
    path: '/plan/today',
    remote: 'planning',
    permission: 'plan.view',
    en: 'PLAN TODAY',
    zh: '今日计划',
  },
  {
    ...shown,
    path: '/plan/tomorrow',
    remote: 'planning',
    permission: 'plan.view',
    en: 'PLAN TOMORROW',
    zh: '明日计划',
  },
  {
    ...shown,
    path: '/plan/carrier-company/today',
    remote: 'planning',
    permission: 'company_plan.view',
    en: 'PLAN TODAY',
    zh: '今日计划',
  },
  {
    ...shown,
    path: '/plan/carrier-company/tomorrow',
    remote: 'planning',
    permission: 'company_plan.view',
    en: 'PLAN TOMORROW',
    zh: '明日计划',
  },
  { ...shown, path: '/stock/:crewId?', remote: 'stock', permission: 'stock.open', en: 'STOCK', zh: '库存' },
  { ...shown, path: '/dockets', remote: 'dockets', permission: 'docket.view', en: 'DOCKETS', zh: '货单' },
  {
    ...shown,
    path: '/report',
    remote: 'reporting',
    permission: 'report.view',
    en: 'HEALTH & SAFETY',
    zh: '健康与安全',
  },
  {
    ...shown,
    path: '/messaging',
    remote: 'admin',
    permission: 'messaging.view',
    en: 'MESSAGING',
    zh: '消息',
  },
  { ...shown, path: '/settings', remote: 'admin', permission: 'settings.view', en: 'SETTINGS', zh: '设置' },
  {
    path: '/income-by-vehicle',
    remote: 'reporting',
    permission: 'charts.income',
    menu: true,
    layout: 'bare',
    en: 'INCOME BY VEHICLE',
    zh: '按卡车统计收入',
  },
];

/** The route table of SPEC.md 2, in its order; who may open a row follows from the policy table. */
export const ROUTES: readonly RouteRule[] = TABLE.map(({ en, zh, ...row }, at) => ({
  ...row,
  title: { 'en-US': en, 'zh-CN': zh },
  roles: rolesOf(row.permission),
  order: (at + 1) * 10,
}));
