import type { Phrase, Piece } from '../content/content.ts';
import { oneLine } from '../content/plainText.ts';
import { look } from './colors.ts';
import { type Html, html } from './html.ts';

export const phraseHtml = (pieces: Phrase): readonly Html[] => pieces.map(pieceHtml);

function pieceHtml(piece: Piece): Html {
  if (typeof piece === 'string') return html`${piece}`;
  if ('userText' in piece) return userTextHtml(piece.userText);
  if ('strong' in piece) return html`<strong>${piece.strong}</strong>`;
  if ('together' in piece) return html`<span style="display:inline-block">${piece.together}</span>`;
  return html`<a href="${piece.url}" ${look({ text: 'accentInk' }, 'text-decoration:underline')}>${piece.label}</a>`;
}

/** bdi keeps right-to-left names from turning the words around them. */
export const userTextHtml = (text: string): Html => html`<bdi>${oneLine(text)}</bdi>`;
