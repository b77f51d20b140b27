import { type Html, html } from './html.ts';
/** The screens' colors, light and dark: mail programs know no custom properties. */
export const colors = {
  bg: ['#faf9f6', '#0d1015'],
  surface: ['#ffffff', '#161a21'],
  surfaceSunken: ['#f1efea', '#1d222b'],
  ink: ['#14171d', '#f3f4f6'],
  inkMuted: ['#555b67', '#aab1bd'],
  line: ['#e3dfd7', '#2a303a'],
  accent: ['#c93513', '#ff7043'],
  onAccent: ['#ffffff', '#1c0a04'],
  accentInk: ['#b52f10', '#ff8d6b'],
} as const satisfies Record<string, readonly [light: string, dark: string]>;

export type Color = keyof typeof colors;

export const light = (color: Color): string => colors[color][0];
export const dark = (color: Color): string => colors[color][1];

const roles = { text: 'color', area: 'background-color', edge: 'border-color' } as const;
export type Role = keyof typeof roles;

/** `area-surface`; the style sheet below makes it dark. */
export const classOf = (role: Role, color: Color): string => `${role}-${color}`;

/** Light colors are inline, since many mail programs drop style sheets. */
export const styleOf = (role: Role, color: Color): string => `${roles[role]}:${light(color)}`;

/** Dark colors per class, after a selector: `[data-ogsc] ` marks dark mode in Outlook on the web. */
export const darkRules = (before = ''): string =>
  (Object.keys(roles) as Role[])
    .flatMap((role) =>
      (Object.keys(colors) as Color[]).map(
        (color) => `${before}.${classOf(role, color)}{${roles[role]}:${dark(color)} !important}`,
      ),
    )
    .join('\n');

type Paint = Readonly<Partial<Record<Role, Color>>>;

/** An element's `class` and `style`: light and dark colors, plus other styles. */
export function look(paint: Paint, style: string, className = ''): Html {
  const painted = Object.entries(paint) as [Role, Color][];
  const classes = [...painted.map(([role, color]) => classOf(role, color)), className].filter(Boolean);
  const styles = [...painted.map(([role, color]) => styleOf(role, color)), style];
  return html`class="${classes.join(' ')}" style="${styles.join(';')}"`;
}
