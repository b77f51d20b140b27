import { type Color, classOf, type Role, styleOf } from './colors.ts';
import { type Html, html } from './html.ts';

type Paint = Readonly<Partial<Record<Role, Color>>>;

/** An element's `class` and `style`: light and dark colors, plus other styles. */
export function look(paint: Paint, style: string, className = ''): Html {
  const painted = Object.entries(paint) as [Role, Color][];
  const classes = [...painted.map(([role, color]) => classOf(role, color)), className].filter(Boolean);
  const styles = [...painted.map(([role, color]) => styleOf(role, color)), style];
  return html`class="${classes.join(' ')}" style="${styles.join(';')}"`;
}
