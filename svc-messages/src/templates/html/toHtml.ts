import { messages } from '@marathon/contracts/messages';
import type { Content, Phrase } from '../content/content.ts';
import { blockHtml, box } from './blockHtml.ts';
import { darkRules, look } from './colors.ts';
import { type Html, html } from './html.ts';
import { phraseHtml } from './phraseHtml.ts';
import { fonts, small } from './typography.ts';

/** The HTML part: loads nothing, and works without style sheets. */
export function toHtml({ blocks, home, preheader, smallPrint, subject }: Content): string {
  const { markup } = html`<!DOCTYPE html>
    <html lang="en" dir="ltr">
    <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="color-scheme" content="light dark">
    <meta name="supported-color-schemes" content="light dark">
    <meta name="format-detection" content="telephone=no, date=no, address=no, email=no, url=no">
    <meta name="x-apple-disable-message-reformatting">
    <title>${subject}</title>
    ${styleSheets}
    </head>
    <body ${look({ area: 'bg' }, 'margin:0;padding:0;width:100%')}>
    ${hidden(preheader)}
    <table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" ${look({ area: 'bg' }, 'width:100%')}>
    <tr><td align="center" class="around" style="padding:28px 16px 36px">
    ${outlookBegin}
    <div role="article" aria-label="${subject}" lang="en" style="max-width:600px;margin:0 auto;text-align:left;overflow-wrap:anywhere;word-break:break-word">
    ${brand(home)}
    ${box('0', look({ area: 'surface', edge: 'line' }, 'padding:36px 36px 16px;border-width:1px;border-style:solid;border-radius:16px', 'card'), blocks.map(blockHtml))}
    ${box('0', html`style="padding:20px 4px 0"`, smallPrint.map(smallPrintHtml))}
    </div>
    ${outlookEnd}
    </td></tr>
    </table>
    </body>
    </html>
    `;
  return markup;
}

const smallPrintHtml = (line: Phrase) =>
  html`<p ${look({ text: 'inkMuted' }, `margin:0 0 8px;${small}`)}>${phraseHtml(line)}</p>`;

const brand = (home: string) => html`
  <table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:0 0 20px 4px"><tr><td>
  <a href="${home}" ${look({ text: 'ink' }, `text-decoration:none;${fonts};font-size:20px;line-height:36px;font-weight:700`)}><span aria-hidden="true" style="display:inline-block;width:36px;height:36px;margin-right:10px;border-radius:10px;background-color:#d0303f;background-image:linear-gradient(#f26a45,#d0303f 55%,#b3226b);color:#ffffff;text-align:center;font-size:22px;line-height:36px;font-weight:800">M</span>${messages.product}</a>
  </td></tr></table>`;

/** Shown in an inbox beside the subject. Trailing spaces keep the mail's first words out of it. */
const hidden = (preheader: string) => html`
  <div style="display:none;max-height:0;max-width:0;overflow:hidden;opacity:0;font-size:1px;line-height:1px;mso-hide:all">${preheader}${'\u034f\u200c\u00a0'.repeat(60)}</div>`;

/** Outlook on Windows knows no max-width. */
const outlookBegin = html`<!--[if mso]><table role="presentation" width="600" align="center" cellpadding="0" cellspacing="0" border="0"><tr><td><![endif]-->`;
const outlookEnd = html`<!--[if mso]></td></tr></table><![endif]-->`;

const narrow = html`@media (max-width:480px){
  .around{padding:20px 10px 28px !important}
  .card{padding:28px 20px 8px !important}
  .wide{width:100% !important}
}`;

/** Separate elements, since a mail program drops a whole sheet for one unknown rule. Only dark mode depends on them. */
const styleSheets: readonly Html[] = [
  html`<style>:root{color-scheme:light dark;supported-color-schemes:light dark}
    body{-webkit-text-size-adjust:100%;text-size-adjust:100%}
    ${narrow}</style>`,
  html`<style>@media (prefers-color-scheme:dark){${darkRules()}}</style>`,
  html`<style>${darkRules('[data-ogsc] ')}</style>`,
];
