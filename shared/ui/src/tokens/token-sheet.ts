import { tokens } from './tokens.ts';

/** Until the typeface is here: Arial with the widths and heights of Inter, so that little moves when it comes. */
export const STAND_IN = `@font-face {
  font-family: 'Inter Stand-in';
  src: local('Arial'), local('Liberation Sans'), local('Roboto');
  size-adjust: 107.12%;
  ascent-override: 90.44%;
  descent-override: 22.52%;
  line-gap-override: 0%;
  unicode-range: U+20-24F, U+2010-203A, U+2190-21FF, U+2212;
}
`;

function kebab(name: string): string {
  return name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}

/** Every token by the name of its CSS variable: `--hb-text-soft`, `--hb-space-2`, `--hb-size-small`. */
function tokenVariables(): Record<string, string> {
  const { color, font, ...groups } = tokens;
  const named = Object.entries(groups).flatMap(([group, values]) =>
    Object.entries(values).map(([name, value]) => [`--hb-${group}-${kebab(name)}`, value] as const),
  );
  const colors = Object.entries(color).map(([name, value]) => [`--hb-${kebab(name)}`, value] as const);
  return Object.fromEntries([...colors, ...named, ['--hb-font', font.latin], ['--hb-font-code', font.code]]);
}

/** `var(--hb-…)` in a style sheet, each replaced by what it stands for: for pages that stand alone. */
export function withTokenValues(style: string): string {
  const values = tokenVariables();
  return style.replaceAll(/var\((--hb-[\w-]+)\)/g, (_, name: string) => {
    const value = values[name];
    if (value === undefined) {
      throw new Error(`${name} is no token: see shared/ui/src/tokens/tokens.ts`);
    }
    return value;
  });
}

function block(selector: string, variables: Record<string, string>): string {
  const lines = Object.entries(variables).map(([name, value]) => `  ${name}: ${value};`);
  return `${selector} {\n${lines.join('\n')}\n}\n`;
}

/**
 * The style sheet of all tokens. `:host` is for the picture of a page that is shown in a shadow before the page is there.
 *
 * @param statuses colours of a load's status (`STATUS_COLORS` of the contract), as `--status-…`
 */
export function tokenSheet(statuses: Readonly<Record<string, string>>): string {
  const tones = Object.entries(statuses).map(([status, value]) => [`--status-${status}`, value] as const);
  return [
    '/* Written by `npm run tokens` from tokens.ts: change that, not this. */\n',
    "@import './typeface.css';\n",
    STAND_IN,
    block(':root,\n:host', { ...tokenVariables(), ...Object.fromEntries(tones) }),
    block(':root:lang(zh),\n:host(:lang(zh))', { '--hb-font': tokens.font.chinese }),
  ].join('\n');
}
