/** tokens.css for styled-components; screens use no literal colors or sizes. */
export const color = {
  bg: 'var(--bg)',
  surface: 'var(--surface)',
  surfaceSunken: 'var(--surface-sunken)',
  surfaceInverse: 'var(--surface-inverse)',
  ink: 'var(--ink)',
  inkMuted: 'var(--ink-muted)',
  inkInverse: 'var(--ink-inverse)',
  inkInverseMuted: 'var(--ink-inverse-muted)',
  line: 'var(--line)',
  lineInverse: 'var(--line-inverse)',
  /** For visible borders, such as inputs': 3:1 on every surface. */
  lineStrong: 'var(--line-strong)',
  accent: 'var(--accent)',
  accentHover: 'var(--accent-hover)',
  accentInk: 'var(--accent-ink)',
  onAccent: 'var(--on-accent)',
  accentSoft: 'var(--accent-soft)',
  okInk: 'var(--ok-ink)',
  okSoft: 'var(--ok-soft)',
  warnInk: 'var(--warn-ink)',
  warnSoft: 'var(--warn-soft)',
  danger: 'var(--danger)',
  dangerHover: 'var(--danger-hover)',
  onDanger: 'var(--on-danger)',
  dangerInk: 'var(--danger-ink)',
  dangerSoft: 'var(--danger-soft)',
  infoInk: 'var(--info-ink)',
  infoSoft: 'var(--info-soft)',
  focus: 'var(--focus)',
  scrim: 'var(--scrim)',
} as const;

/** The countdown's circles: blue, yellow, red (spec section 9). */
export const countdownColor = {
  days: 'var(--countdown-1)',
  hours: 'var(--countdown-2)',
  minutes: 'var(--countdown-3)',
} as const;

export const font = { body: 'var(--font-body)', display: 'var(--font-display)' } as const;

export const text = {
  xs: 'var(--text-xs)',
  s: 'var(--text-s)',
  m: 'var(--text-m)',
  l: 'var(--text-l)',
  h4: 'var(--text-h4)',
  h3: 'var(--text-h3)',
  h2: 'var(--text-h2)',
  h1: 'var(--text-h1)',
  display: 'var(--text-display)',
} as const;

/** 4, 8, 12, 16, 24, 32, 48, 64 px, then the fluid distance between sections. */
export const space = {
  1: 'var(--space-1)',
  2: 'var(--space-2)',
  3: 'var(--space-3)',
  4: 'var(--space-4)',
  5: 'var(--space-5)',
  6: 'var(--space-6)',
  7: 'var(--space-7)',
  8: 'var(--space-8)',
  9: 'var(--space-9)',
  gutter: 'var(--gutter)',
} as const;

export const radius = {
  s: 'var(--radius-s)',
  m: 'var(--radius-m)',
  l: 'var(--radius-l)',
  pill: 'var(--radius-pill)',
} as const;

export const shadow = { s: 'var(--shadow-s)', m: 'var(--shadow-m)', l: 'var(--shadow-l)' } as const;

export const width = {
  narrow: 'var(--width-narrow)',
  text: 'var(--width-text)',
  page: 'var(--width-page)',
} as const;

export const media = {
  phone: '@media (max-width: 39.99rem)',
  tablet: '@media (min-width: 40rem)',
  belowDesktop: '@media (max-width: 61.99rem)',
  desktop: '@media (min-width: 62rem)',
  /** A phone on its side, or a page at 400 %: nothing sticks there. */
  short: '@media (max-height: 29.99rem)',
  reducedMotion: '@media (prefers-reduced-motion: reduce)',
} as const;
