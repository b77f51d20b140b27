import type { Block, Change, Fact, Piece } from '../content/content.ts';
import { look } from './colors.ts';
import { type Html, html } from './html.ts';
import { phraseHtml, userTextHtml } from './phraseHtml.ts';
import { buttonText, fine, fonts, headingText, mono, normal } from './typography.ts';

export function blockHtml(block: Block): Html {
  switch (block.type) {
    case 'heading':
      return html`<h1 ${look({ text: 'ink' }, `margin:0 0 16px;${headingText}`)}>${phraseHtml(block.text)}</h1>`;
    case 'paragraph':
      return html`<p ${look({ text: 'ink' }, `margin:0 0 20px;${normal}`)}>${phraseHtml(block.text)}</p>`;
    case 'facts':
      return panel(block.title, block.facts.map(factRow));
    case 'changes':
      return panel(block.title, block.changes.map(changeRows));
    case 'button':
      return button(block.label, block.url);
    case 'code':
      return code(block.code);
    case 'note':
      return note(block.title, phraseHtml(block.text));
  }
}

const panel = (title: string | undefined, rows: readonly Html[]) =>
  box(
    '4px 0 24px',
    look(
      { area: 'surfaceSunken', edge: 'accent' },
      'padding:20px 20px 8px;border-width:0 0 0 4px;border-style:solid;border-radius:4px 10px 10px 4px',
    ),
    html`
      ${title === undefined ? '' : panelTitle(title)}
      <table width="100%" cellpadding="0" cellspacing="0" border="0" style="width:100%;border-collapse:collapse;table-layout:fixed"><colgroup><col width="84" style="width:84px"><col></colgroup>${rows}</table>`,
  );

const panelTitle = (title: string) =>
  html`<h2 ${look({ text: 'ink' }, `margin:0 0 14px;${fonts};font-size:20px;line-height:26px;font-weight:700`)}>${userTextHtml(title)}</h2>`;

const factRow = ({ label, value }: Fact) => row(label, phraseHtml(value), 'font-weight:600');

const changeRows = ({ before, label, now }: Change) => html`
  <tr><th colspan="2" scope="rowgroup" align="left" ${look({ text: 'ink' }, `padding:0 0 4px;text-align:left;${normal};font-weight:700`)}>${label}</th></tr>
  ${row('Before', [html`<s>${phraseHtml(before.map(inline))}</s>`], '', 'inkMuted')}
  ${row('Now', phraseHtml(now), 'font-weight:600')}`;

/** A line through text does not reach into a block. */
const inline = (piece: Piece): Piece =>
  typeof piece === 'object' && 'together' in piece ? piece.together : piece;

const row = (label: string, value: readonly Html[], style: string, color: 'ink' | 'inkMuted' = 'ink') => html`
  <tr>
    <th scope="row" width="84" align="left" valign="top" ${look({ text: 'inkMuted' }, `width:84px;padding:0 12px 12px 0;text-align:left;vertical-align:top;${normal};font-weight:400`)}>${label}</th>
    <td valign="top" ${look({ text: color }, `padding:0 0 12px;vertical-align:top;${normal};${style}`)}>${value}</td>
  </tr>`;

/** The border keeps its shape when a mail program inverts colors. */
const button = (label: string, url: string) => html`
  <table role="presentation" cellpadding="0" cellspacing="0" border="0" class="wide" style="margin:4px 0 24px;border-collapse:separate">
    <tr>
      <td align="center" ${look({ area: 'accent' }, 'border-radius:10px')}>
        <a href="${url}" ${look({ text: 'onAccent', area: 'accent', edge: 'accent' }, `display:block;padding:12px 28px;border-width:2px;border-style:solid;border-radius:10px;text-align:center;text-decoration:none;${buttonText}`)}>${label}</a>
      </td>
    </tr>
  </table>`;

const code = (digits: string) => html`
  <p ${look({ text: 'ink', area: 'surfaceSunken', edge: 'line' }, `margin:0 0 20px;padding:16px 12px 16px 20px;border-width:1px;border-style:solid;border-radius:10px;text-align:center;${mono}`)}>${digits}</p>`;

const note = (title: string, text: readonly Html[]) =>
  box(
    '8px 0 20px',
    look({ edge: 'line' }, 'padding:20px 0 0;border-width:1px 0 0;border-style:solid'),
    html`<p ${look({ text: 'inkMuted' }, `margin:0;${fine}`)}><strong ${look({ text: 'ink' }, 'font-weight:700')}>${title}</strong> ${text}</p>`,
  );

/** A one-cell table: the only element whose padding every mail program respects. */
export const box = (margin: string, cellLook: Html, content: Html | readonly Html[]): Html => html`
  <table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="width:100%;margin:${margin};border-collapse:separate;table-layout:fixed"><tr>
  <td align="left" ${cellLook}>
  ${content}
  </td></tr></table>`;
