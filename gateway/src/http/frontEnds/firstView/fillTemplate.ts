import { escapeHtml } from './escapeHtml.ts';
import { formats } from './formats.ts';

export type Values = Readonly<Record<string, unknown>>;

type Part =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'value'; readonly name: string; readonly format?: string; readonly by?: string }
  | { readonly kind: 'each'; readonly name: string; readonly parts: readonly Part[] }
  | { readonly kind: 'without'; readonly name: string; readonly parts: readonly Part[] };

export type Template = readonly Part[];

const tag = /\{\{([#^/]?)([\w.]+)(?:\|(\w+)(?::([\w.]+))?)?\}\}/g;

/** Syntax: contracts/remotes/firstView. @throws for unbalanced sections */
export function parseTemplate(source: string): Template {
  const root: Part[] = [];
  const open: { readonly name: string; readonly parts: Part[] }[] = [{ name: '', parts: root }];
  const add = (part: Part) => open.at(-1)?.parts.push(part);
  let end = 0;
  for (const { 0: all, 1: sign, 2: name = '', 3: format, 4: by, index } of source.matchAll(tag)) {
    add({ kind: 'text', text: source.slice(end, index) });
    end = index + all.length;
    if (sign === '/') {
      if (open.length === 1 || open.pop()?.name !== name) throw new Error(`{{/${name}}} closes nothing`);
    } else if (sign) {
      const parts: Part[] = [];
      add({ kind: sign === '#' ? 'each' : 'without', name, parts });
      open.push({ name, parts });
    } else add({ kind: 'value', name, ...(format && { format }), ...(by && { by }) });
  }
  if (open.length > 1) throw new Error(`{{#${open.at(-1)?.name}}} is not closed`);
  return [...root, { kind: 'text', text: source.slice(end) }];
}

/** Escapes values; never interprets them as templates or HTML. */
export const fillHtml = (template: Template, values: Values): string => fill(template, values, escapeHtml);

/** Without escaping, for texts that are encoded afterwards. */
export const fillText = (template: Template, values: Values): string =>
  fill(template, values, (text) => text);

function fill(template: Template, values: Values, encode: (text: string) => string): string {
  return template
    .map((part) => {
      if (part.kind === 'text') return part.text;
      const value = lookedUp(values, part.name);
      if (part.kind === 'without') return isThere(value) ? '' : fill(part.parts, values, encode);
      if (part.kind === 'each')
        return itemsOf(value)
          .map((item) => fill(part.parts, { ...values, ...item }, encode))
          .join('');
      return encode(textOf(value, part.format, part.by && lookedUp(values, part.by)));
    })
    .join('');
}

function lookedUp(values: Values, name: string): unknown {
  return name.split('.').reduce<unknown>((value, key) => {
    const isOwn = typeof value === 'object' && value !== null && Object.hasOwn(value, key);
    return isOwn ? (value as Values)[key] : undefined;
  }, values);
}

const isThere = (value: unknown) => value !== undefined && value !== null && value !== '';

function itemsOf(value: unknown): readonly Values[] {
  if (Array.isArray(value)) return value;
  return isThere(value) ? [{}] : [];
}

function textOf(value: unknown, format: string | undefined, by: unknown): string {
  if (format !== undefined) return formats[format]?.(value, by) ?? '';
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}
