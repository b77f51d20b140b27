/** The colours of the product's screens that mails use, in light and in dark: mail programs know no custom properties. */
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

/** What a class paints: text, an area, or a border. */
const roles = { text: 'color', area: 'background-color', edge: 'border-color' } as const;
export type Role = keyof typeof roles;

/** `area-surface`: the style sheet below turns it dark. */
export const classOf = (role: Role, color: Color): string => `${role}-${color}`;

/** The light colour, which stands in the element itself: many mail programs drop style sheets. */
export const styleOf = (role: Role, color: Color): string => `${roles[role]}:${light(color)}`;

/** The dark colours for each class, behind a selector: `[data-ogsc] ` is how Outlook on the web says that it is dark. */
export const darkRules = (before = ''): string =>
  (Object.keys(roles) as Role[])
    .flatMap((role) =>
      (Object.keys(colors) as Color[]).map(
        (color) => `${before}.${classOf(role, color)}{${roles[role]}:${dark(color)} !important}`,
      ),
    )
    .join('\n');
