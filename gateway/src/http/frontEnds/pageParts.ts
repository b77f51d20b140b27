import { type MailDelivery, mailDeliveryMetaName } from '@marathon/contracts/mailDelivery';
import { firstAnswerId } from '@marathon/contracts/remotes/flagsOnPage';
import type { LiveRemotes } from '@marathon/contracts/remotes/liveRemotes';
import { type Site, siteMetaNames } from '@marathon/contracts/site';
import type { EndOfPreview, Preview } from './findPreview.ts';
import { escapeHtml, escapeJson } from './firstView/escapeHtml.ts';

export function withSite(html: string, site: Site): string {
  return Object.entries(siteMetaNames).reduce(
    (page, [key, name]) => withMeta(page, name, site[key as keyof Site]),
    html,
  );
}

export const withMailDelivery = (html: string, delivery: MailDelivery): string =>
  withMeta(html, mailDeliveryMetaName, delivery);

export function withMeta(html: string, name: string, content: string): string {
  const element = new RegExp(`(<meta name="${name}" content=")[^"]*`);
  return html.replace(element, (_, start) => start + escapeHtml(content));
}

/**
 * Appends GET /remotes.json for menus and routes at the first paint. `data-preview` names a preview's releases. It is
 * empty on the first page after a preview, beside `data-preview-end` with the reason.
 */
export function withRemotes(
  html: string,
  remotes: LiveRemotes,
  { preview, previewEnd }: { readonly preview?: Preview; readonly previewEnd?: EndOfPreview } = {},
): string {
  const previewAttributes = preview
    ? attributesOf(preview)
    : previewEnd
      ? ` data-preview data-preview-end="${previewEnd}"`
      : '';
  const element = `<script type="application/json" id="${firstAnswerId}"${previewAttributes}>${escapeJson(remotes)}</script>`;
  const end = html.lastIndexOf('</body>');
  return end < 0 ? html + element : html.slice(0, end) + element + html.slice(end);
}

function attributesOf({ releases, until }: Preview): string {
  const names = releases.map(({ name, version }) => `${name} ${version}`).join(', ');
  return ` data-preview="${names}" data-preview-until="${until.toISOString()}"`;
}
