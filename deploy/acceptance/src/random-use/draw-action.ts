import { pick } from '@haulboard/demo';
import type { Page } from 'playwright-core';
import { SORTS, type Action, type Line, type Sort, type Target } from './action.ts';
import { readScreen } from './on-screen.ts';

type Random = () => number;
type DrawContext = { page: Page; random: Random; line: Line; tabs: number };
type Draw = (context: DrawContext) => Promise<Action | undefined>;

const PATHS = [
  '/today/edit',
  '/tomorrow',
  '/today/index',
  '/plan/today',
  '/plan/tomorrow',
  '/map',
  '/charts',
  '/dockets',
  '/stock',
  '/settings',
  '/account/center',
  '/account/settings',
  '/',
  '/no/such/page',
];
const KEYS = [
  'ArrowDown ArrowUp ArrowLeft ArrowRight ArrowDown ArrowRight Home End Enter Enter Escape Escape Tab Shift+Tab',
  'Space F2 Delete Alt+ArrowDown Alt+ArrowUp Alt+ArrowLeft Alt+ArrowRight Shift+ArrowDown Shift+F10',
  'Control+z Control+Shift+z Control+k Control+a Control+Home Control+End Control+s Alt+1 Alt+2',
  'n e p m d k c r t [ ] / ?',
].flatMap((row) => row.split(' '));
/** Two keys, one after the other. */
const SEQUENCES = ['g t', 'g o', 'g m'];
const TEXTS = [
  '15',
  'S30',
  'waip',
  'Kāingaroa',
  'CN0',
  '4:05 pm',
  '12',
  '-1',
  '0',
  '原木',
  '<b>x</b>',
  "O'Brien",
];
const SIZES = [
  { width: 1440, height: 900 },
  { width: 1024, height: 768 },
  { width: 720, height: 450 },
];

async function drawTarget(
  { page, random }: DrawContext,
  sorts: readonly Sort[],
): Promise<Target | undefined> {
  const seen = await readScreen(page);
  const present = sorts.filter((sort) => seen.some((one) => one.sort === sort));
  if (present.length === 0) {
    return undefined;
  }
  const sort = pick(present, random);
  const { name, at } = pick(
    seen.filter((one) => one.sort === sort),
    random,
  );
  return { sort, name, at };
}

async function click(context: DrawContext): Promise<Action | undefined> {
  const target = await drawTarget(context, SORTS);
  const button = target?.sort === 'cell' && context.random() < 0.3 ? 'right' : 'left';
  return target && { kind: 'click', target, button };
}

async function drag(context: DrawContext): Promise<Action | undefined> {
  const from = await drawTarget(context, ['cell']);
  const to = await drawTarget(context, ['cell']);
  return from && to && { kind: 'drag', from, to };
}

/** A line that is not good becomes good again after two or three steps, as lines do. */
async function line({ random, line: present }: DrawContext): Promise<Action> {
  const bad = random() < 0.5 ? 'slow' : 'away';
  return { kind: 'line', line: present === 'good' ? bad : 'good' };
}

/** What people do, by how often. */
const OFTEN: readonly [weight: number, draw: Draw][] = [
  [40, click],
  [28, async ({ random }) => ({ kind: 'press', key: pick(random() < 0.05 ? SEQUENCES : KEYS, random) })],
  [8, async ({ random }) => ({ kind: 'type', text: pick(TEXTS, random) })],
  [8, async ({ random }) => ({ kind: 'go', path: pick(PATHS, random) })],
  [4, drag],
  [4, line],
  [3, async ({ tabs }) => ({ kind: 'tab', what: tabs > 1 ? 'other' : 'open' })],
  [2, async ({ random }) => ({ kind: 'size', ...pick(SIZES, random) })],
  [1, async () => ({ kind: 'reload' })],
  [2, async () => ({ kind: 'back' })],
];

/** What is done next; a line that is away or slow does not stay so. */
export async function drawAction(context: DrawContext): Promise<Action> {
  const { random } = context;
  if (context.line !== 'good' && random() < 0.35) {
    return { kind: 'line', line: 'good' };
  }
  let ticket = random() * OFTEN.reduce((sum, [weight]) => sum + weight, 0);
  const found = OFTEN.find(([weight]) => (ticket -= weight) < 0);
  return (await found?.[1](context)) ?? { kind: 'press', key: 'Escape' };
}
