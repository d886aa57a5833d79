import type { ThemeConfig } from 'antd';
import { theme as antdTheme } from 'antd';

/** Dark ink on bright green: white on this green has too little contrast to read. */
const INK = '#0b0f0a';
const SURFACE = '#141414';

/** The one look: dark, green primary, every text and border at least WCAG AA (EXPERIENCE.md 2.3). */
export const theme: ThemeConfig = {
  algorithm: antdTheme.darkAlgorithm,
  token: {
    colorPrimary: '#52c41a',
    colorLink: '#6abe39',
    colorLinkHover: '#8fd460',
    colorLinkActive: '#8fd460',
    colorInfo: '#69b1ff',
    colorError: '#ff7875',
    colorTextTertiary: 'rgba(255,255,255,.65)',
    colorTextDescription: 'rgba(255,255,255,.65)',
    colorTextPlaceholder: 'rgba(255,255,255,.55)',
    colorBorder: '#6b6b6b',
    // The ring of a field in error that has the focus: the usual one is nearly transparent.
    colorErrorOutline: '#ff7875',
    colorWarningOutline: '#e8b339',
    borderRadius: 4,
    // A button that works on something is read as well as before: the sign that turns says the rest.
    opacityLoading: 1,
  },
  components: {
    Button: { primaryColor: INK, dangerColor: INK },
    // The chosen entry of a menu stands on a lighter ground, as do days of the months beside.
    Dropdown: { colorPrimary: '#8fd460' },
    DatePicker: { colorTextDisabled: 'rgba(255,255,255,.65)', colorTextLightSolid: INK },
    // What cannot be chosen is read all the same, to see why.
    Checkbox: { colorTextDisabled: 'rgba(255,255,255,.65)' },
    Badge: { colorTextLightSolid: INK },
    Menu: {
      itemPaddingInline: 10,
      darkItemBg: SURFACE,
      darkSubMenuItemBg: SURFACE,
      darkPopupBg: '#1f1f1f',
      darkItemColor: 'rgba(255,255,255,.85)',
      darkItemHoverColor: '#fff',
      darkItemSelectedBg: '#49aa19',
      darkItemSelectedColor: INK,
    },
    Layout: { headerBg: SURFACE },
  },
};

/** Colours for what is drawn outside antd (board, map, shell chrome); the same values as the theme. */
export const colors = {
  ink: INK,
  page: '#000000',
  surface: SURFACE,
  raised: '#1f1f1f',
  line: '#424242',
  border: '#6b6b6b',
  text: 'rgba(255,255,255,.85)',
  textSoft: 'rgba(255,255,255,.65)',
  primary: '#49aa19',
  link: '#6abe39',
  info: '#69b1ff',
  warning: '#e8b339',
  error: '#ff7875',
} as const;
