import type { StoredMail } from '../../application/ports/mailDelivery.ts';
import { escapeHtml } from '../pages.ts';

export const listPage = (mails: readonly StoredMail[], note: string) => ({
  title: 'Mailbox',
  body: `<h1>Mailbox</h1><p class="quiet">${escapeHtml(note)} Reload to see new ones.</p>${mails.length > 0 ? listOf(mails) : '<p>No emails yet. Sign up to get the first one.</p>'}`,
});

const listOf = (mails: readonly StoredMail[]) => `<ol class="mails">${mails.map(lineOf).join('')}</ol>`;

const lineOf = ({ id, subject, to, date }: StoredMail) =>
  `<li><a href="/mailbox/${id}"><strong>${escapeHtml(subject)}</strong>${timeOf(date)}<span class="quiet">${escapeHtml(to)}</span></a></li>`;

export const mailPage = ({ id, subject, from, to, date, head, text, attachments }: StoredMail) => ({
  title: subject,
  body: `<a href="/mailbox">All emails</a><h1>${escapeHtml(subject)}</h1>
    <dl>
      <dt>From</dt><dd>${escapeHtml(from)}</dd>
      <dt>To</dt><dd>${escapeHtml(to)}</dd>
      <dt>When</dt><dd>${timeOf(date)}</dd>
      ${attachments.map(({ filename }, i) => `<dt>Attached</dt><dd><a href="/mailbox/${id}/attachments/${i}">${escapeHtml(filename)}</a></dd>`).join('')}
    </dl>
    <iframe sandbox="allow-popups allow-popups-to-escape-sandbox" src="/mailbox/${id}/html" title="The email"></iframe>
    <details><summary>As text</summary><pre>${escapeHtml(text)}</pre></details>
    <details><summary>Headers</summary><pre>${escapeHtml(head)}</pre></details>`,
});

/** A mail's date may be invalid. */
function timeOf(date: string): string {
  const at = new Date(date);
  if (Number.isNaN(at.getTime())) return `<span class="quiet">${escapeHtml(date)}</span>`;
  return `<time class="quiet" datetime="${at.toISOString()}">${words.format(at)} UTC</time>`;
}

const words = new Intl.DateTimeFormat('en-US', {
  dateStyle: 'medium',
  timeStyle: 'short',
  timeZone: 'UTC',
});
