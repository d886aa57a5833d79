import type { ThemeConfig } from 'antd';
import { theme as antdTheme } from 'antd';
import { tokens } from '../tokens/tokens.ts';

const { color, radius, shadow, size } = tokens;

const pixels = (length: string) => Number.parseInt(length, 10);

/** antd's part of the look, from the one list of tokens; every text and border has at least WCAG AA (axe checks it). */
export const theme: ThemeConfig = {
  algorithm: antdTheme.darkAlgorithm,
  token: {
    // A menu that grows while it opens is pressed where its entry was: on a slow computer the press is lost.
    motion: false,
    // A variable, because Chinese pages have another: what follows the language is in one place.
    fontFamily: 'var(--hb-font)',
    fontFamilyCode: 'var(--hb-font-code)',
    fontSize: pixels(size.body),
    borderRadius: pixels(radius.small),
    borderRadiusLG: pixels(radius.large),
    colorBgBase: color.page,
    colorBgLayout: color.page,
    colorBgContainer: color.surface,
    colorBgElevated: color.popup,
    colorBgSpotlight: color.hover,
    colorBgMask: color.veil,
    colorBorder: color.border,
    colorBorderSecondary: color.line,
    colorSplit: color.line,
    colorPrimary: color.primarySeed,
    colorPrimaryBorder: color.focus,
    colorLink: color.link,
    colorLinkHover: color.accent,
    colorLinkActive: color.accent,
    colorInfo: color.info,
    colorWarning: color.warning,
    colorError: color.error,
    colorText: color.text,
    colorTextSecondary: color.textSoft,
    colorTextTertiary: color.textSoft,
    colorTextDescription: color.textSoft,
    colorTextPlaceholder: color.textFaint,
    // One ring for everything that has the focus, in error too: the edge says that something is wrong.
    controlOutline: color.focus,
    colorErrorOutline: color.focus,
    colorWarningOutline: color.focus,
    lineWidthFocus: 2,
    boxShadow: shadow.dialog,
    boxShadowSecondary: shadow.popup,
    // A button that works on something is read as well as before: the sign that turns says the rest.
    opacityLoading: 1,
  },
  components: {
    Button: {
      primaryColor: color.ink,
      dangerColor: color.ink,
      // antd draws them with the colour of the ring: a button would seem to have half of it.
      primaryShadow: 'none',
      defaultShadow: 'none',
      dangerShadow: 'none',
    },
    // The chosen entry of a menu stands on a lighter ground, as do days of the months beside.
    // antd's own red, darker than `error`, is not read on the light ground of a menu.
    Dropdown: { colorPrimary: color.accent, colorError: color.error, colorTextLightSolid: color.ink },
    DatePicker: { colorTextDisabled: color.textSoft, colorTextLightSolid: color.ink },
    // What cannot be chosen is read all the same, to see why.
    Checkbox: { colorTextDisabled: color.textSoft },
    Input: { colorTextDisabled: color.textSoft },
    InputNumber: { colorTextDisabled: color.textSoft },
    Select: { colorTextDisabled: color.textSoft },
    Badge: { colorTextLightSolid: color.ink },
    // Dialogs and drawers stand below the menus that open in them, and are darker.
    Modal: { contentBg: color.raised, headerBg: color.raised, footerBg: color.raised },
    Drawer: { colorBgElevated: color.raised },
    Message: { contentBg: color.popup, boxShadowTertiary: shadow.popup },
    Notification: { colorBgElevated: color.popup, boxShadow: shadow.popup },
    Menu: {
      itemPaddingInline: 10,
      darkItemBg: color.surface,
      darkSubMenuItemBg: color.surface,
      darkPopupBg: color.popup,
      darkItemColor: color.text,
      darkItemHoverColor: color.bright,
      darkItemSelectedBg: color.primary,
      darkItemSelectedColor: color.ink,
    },
    Layout: { headerBg: color.surface },
    Segmented: { trackBg: color.surface, itemSelectedBg: color.hover, itemColor: color.textSoft },
  },
};

/** Colours for what is drawn outside antd (canvas, inline styles); style sheets take the variables of tokens.css. */
export const colors = color;
