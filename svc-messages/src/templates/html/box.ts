import { type Html, html } from './html.ts';

/** A one-cell table: the only element whose padding every mail program respects. */
export const box = (margin: string, cellLook: Html, content: Html | readonly Html[]): Html => html`
  <table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="width:100%;margin:${margin};border-collapse:separate;table-layout:fixed"><tr>
  <td align="left" ${cellLook}>
  ${content}
  </td></tr></table>`;
