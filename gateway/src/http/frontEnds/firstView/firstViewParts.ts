import { linkPreviewSize } from '@marathon/contracts/pictures';
import { withMeta } from '../pageParts.ts';
import { escapeHtml, escapeJson } from './escapeHtml.ts';
import { fillHtml, fillText, parseTemplate, type Values } from './fillTemplate.ts';
import type { FirstViewTemplates } from './readFirstViews.ts';

const slot = /<!--first-view-->[\s\S]*<!--\/first-view-->/;

/** Adds the first view to a page. Scripts remove it once they have rendered the screen. */
export function withFirstView(html: string, templates: FirstViewTemplates, values: Values): string {
  const screen = fillHtml(templates.screen, values);
  // Inserted after the frame was parsed, since it contains people's texts.
  const frame = fillHtml(templates.frame, { ...values, screen: mark }).replace(mark, () => screen);
  const style = templates.style.replaceAll('</', '<\\/');
  return html.replace(slot, () => `<div id="first-view"><style>${style}</style>${frame}</div>`);
}

/** HTML cannot contain a null character, so neither templates nor values can. */
const mark = '\0screen\0';

export interface PageHead {
  readonly title: string;
  readonly description?: string | undefined;
  readonly url: string;
  readonly picture?: string | undefined;
  /** A picture of `linkPreviewSize`, in place of `picture`. */
  readonly linkPreview?: string | undefined;
  readonly structuredData?: object | undefined;
}

export function withHead(html: string, head: PageHead): string {
  const { title, description, url, picture, linkPreview, structuredData } = head;
  const elements = [
    `<link rel="canonical" href="${escapeHtml(url)}">`,
    property('og:type', 'website'),
    property('og:site_name', 'Marathon'),
    property('og:title', title),
    property('og:url', url),
    description && property('og:description', description),
    ...(linkPreview ? linkPreviewElements(linkPreview, title) : [picture && property('og:image', picture)]),
    `<meta name="twitter:card" content="summary_large_image">`,
    structuredData && `<script type="application/ld+json">${escapeJson(structuredData)}</script>`,
  ];
  const described = description ? withMeta(html, 'description', description) : html;
  return described
    .replace(/<title>[^<]*<\/title>/, () => `<title>${escapeHtml(title)}</title>`)
    .replace('</head>', () => `${elements.filter(Boolean).join('')}</head>`);
}

const linkPreviewElements = (linkPreview: string, title: string) => [
  property('og:image', linkPreview),
  property('og:image:type', 'image/jpeg'),
  property('og:image:width', String(linkPreviewSize.width)),
  property('og:image:height', String(linkPreviewSize.height)),
  property('og:image:alt', title),
];

const property = (name: string, content: string) =>
  `<meta property="${name}" content="${escapeHtml(content)}">`;

/** Omits empty values. */
export function fillData(data: unknown, values: Values): unknown {
  if (typeof data === 'string') return fillText(parseTemplate(data), values) || undefined;
  if (Array.isArray(data)) return data.map((each) => fillData(each, values));
  if (typeof data !== 'object' || data === null) return data;
  return Object.fromEntries(Object.entries(data).map(([key, each]) => [key, fillData(each, values)]));
}
