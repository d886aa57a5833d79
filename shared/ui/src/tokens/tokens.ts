// The one list of the look. antd's theme (core/theme.ts) and every style sheet (tokens.css) come from it.
// After a change: npm run tokens

/** Grounds from low to high, lines, texts, and the few colours that mean something. All pairs in use reach WCAG AA. */
const color = {
  /** Dark writing on bright colours. */
  ink: '#0b0f0a',
  bright: '#ffffff',
  page: '#0d100d',
  sunken: '#090b09',
  surface: '#151915',
  /** Headings of columns, stripes, the tab in front. */
  band: '#1b201b',
  /** Cards and dialogs. */
  raised: '#202520',
  /** What opens over a card or a dialog: lighter than both. */
  popup: '#2a302a',
  hover: '#313931',
  lineSoft: '#252b25',
  line: '#343b34',
  lineStrong: '#4a524a',
  /** Edge of what can be pressed or filled in: 3:1 on every ground. */
  border: '#7a827a',
  text: '#e2e5e0',
  textSoft: '#abb2a9',
  textFaint: '#9ba399',
  /** antd makes its greens from this one; `primary` is what it makes of it for buttons. */
  primarySeed: '#52c41a',
  primary: '#49aa19',
  link: '#6abe39',
  accent: '#8fd460',
  focus: '#8fd460',
  info: '#69b1ff',
  infoText: '#9accff',
  infoGround: '#121e2d',
  infoLine: '#3a6ea5',
  warning: '#e8b339',
  warningGround: '#2b2211',
  warningLine: '#8a651a',
  error: '#ff7875',
  errorText: '#ffa39e',
  errorGround: '#2c1416',
  errorLine: '#ad2b31',
  good: '#8fd460',
  goodGround: '#192813',
  goodLine: '#3f6d28',
  /** Trucks that come from others or go to them. */
  sharedIn: '#8ccbe0',
  sharedOut: '#e0a8c8',
  sea: '#0b1419',
  land: '#1e281d',
  coast: '#5c7359',
  /** The same on a light map, with roads and names. */
  seaLight: '#bcd7e6',
  landLight: '#f1f3ec',
  coastLight: '#6f8a86',
  roadLight: '#c9c5b4',
  highwayLight: '#a39c83',
  nameLight: '#47504a',
  /** Around the skids of a forest, and its name. */
  forest: '#34572f',
  forestText: '#9fc497',
  veil: 'rgb(0 0 0 / 55%)',
  mark: 'rgb(255 255 255 / 14%)',
  wash: 'rgb(255 255 255 / 5%)',
  canDrop: 'rgb(73 170 25 / 16%)',
  cannotDrop: 'rgb(255 120 117 / 16%)',
  /** Print and codes to scan. */
  paper: '#ffffff',
  paperText: '#000000',
  paperLine: '#999999',
} as const;

const space = { 1: '4px', 2: '8px', 3: '12px', 4: '16px', 5: '24px', 6: '32px' } as const;

const radius = { small: '4px', medium: '6px', large: '8px', round: '999px' } as const;

/** Type sizes. */
const size = {
  tiny: '11px',
  small: '12px',
  label: '13px',
  body: '14px',
  title: '16px',
  heading: '20px',
  display: '28px',
  /** A page that has nothing but this to say. */
  poster: '64px',
} as const;

const shadow = {
  /** Popups and hover cards: an edge of their own, so that they do not melt into a dialog. */
  popup: '0 0 0 1px #4a524a, 0 8px 24px rgb(0 0 0 / 60%)',
  /** What floats without such an edge. */
  float: '0 8px 24px rgb(0 0 0 / 60%)',
  dialog: '0 0 0 1px #343b34, 0 16px 48px rgb(0 0 0 / 65%)',
} as const;

const CHINESE = "'PingFang SC', 'Microsoft YaHei', 'Noto Sans SC', 'Noto Sans CJK SC'";

const font = {
  /** Of the page's language; both are in typeface.css. */
  latin: `Inter, 'Inter Stand-in', ${CHINESE}, sans-serif`,
  chinese: `'Inter Chinese', 'Inter Stand-in', ${CHINESE}, sans-serif`,
  code: "ui-monospace, 'Cascadia Mono', Menlo, 'DejaVu Sans Mono', monospace",
} as const;

export const tokens = { color, space, radius, size, shadow, font } as const;
