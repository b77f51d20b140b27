import { escapeHtml } from './escapeHtml.ts';
import { fillHtml, fillText, parseTemplate, type Values } from './fillTemplate.ts';
import type { FirstViewTemplates } from './readFirstViews.ts';

const slot = /<!--first-view-->[\s\S]*<!--\/first-view-->/;

/** The page with the words and pictures of its screen, which the scripts take away when they have drawn the same. */
export function withFirstView(html: string, templates: FirstViewTemplates, values: Values): string {
  const screen = fillHtml(templates.screen, values);
  // Alone in its element: what a person wrote is inserted after the frame has been read.
  const frame = fillHtml(templates.frame, { ...values, screen: mark }).replace(mark, () => screen);
  const style = templates.style.replaceAll('</', '<\\/');
  return html.replace(slot, () => `<div id="first-view"><style>${style}</style>${frame}</div>`);
}

/** Nothing that a template or a value can hold: no HTML comes with a null character. */
const mark = '\0screen\0';

export interface PageHead {
  readonly title: string;
  readonly description?: string | undefined;
  /** Address of this page, and of its picture. */
  readonly url: string;
  readonly picture?: string | undefined;
  readonly structuredData?: object | undefined;
}

/** What link previews and search engines read (decision 24). */
export function withHead(html: string, head: PageHead): string {
  const { title, description, url, picture, structuredData } = head;
  const elements = [
    `<link rel="canonical" href="${escapeHtml(url)}">`,
    property('og:type', 'website'),
    property('og:site_name', 'Marathon'),
    property('og:title', title),
    property('og:url', url),
    description && property('og:description', description),
    picture && property('og:image', picture),
    `<meta name="twitter:card" content="summary_large_image">`,
    structuredData && `<script type="application/ld+json">${jsonIn(structuredData)}</script>`,
  ];
  const described = description
    ? html.replace(/(<meta name="description" content=")[^"]*/, (_, start) => start + escapeHtml(description))
    : html;
  return described
    .replace(/<title>[^<]*<\/title>/, () => `<title>${escapeHtml(title)}</title>`)
    .replace('</head>', () => `${elements.filter(Boolean).join('')}</head>`);
}

const property = (name: string, content: string) =>
  `<meta property="${name}" content="${escapeHtml(content)}">`;

/** No text of it can end the element. */
const jsonIn = (data: object) => JSON.stringify(data).replaceAll('<', '\\u003c');

/** Data of schema.org whose texts are templates, filled in; without what stays empty. */
export function filledData(data: unknown, values: Values): unknown {
  if (typeof data === 'string') return fillText(parseTemplate(data), values) || undefined;
  if (Array.isArray(data)) return data.map((each) => filledData(each, values));
  if (typeof data !== 'object' || data === null) return data;
  return Object.fromEntries(Object.entries(data).map(([key, each]) => [key, filledData(each, values)]));
}
