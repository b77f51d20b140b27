import type { Phrase, Piece } from '../content/content.ts';
import { isolated, oneLine } from '../content/plainText.ts';

/** Writes links out. */
export const phraseText = (pieces: Phrase): string => pieces.map(pieceText).join('');

function pieceText(piece: Piece): string {
  if (typeof piece === 'string') return piece;
  if ('userText' in piece) return isolated(oneLine(piece.userText));
  if ('strong' in piece) return piece.strong;
  if ('together' in piece) return piece.together;
  return piece.url === `mailto:${piece.label}` ? piece.label : `${piece.label} <${piece.url}>`;
}
