import type { Phrase, Piece } from './content.ts';

/** Interpolated strings count as typed by a person; other pieces are unchanged. */
export const phrase = (words: TemplateStringsArray, ...filled: readonly Piece[]): Phrase =>
  words.flatMap((word, index) => [word, asPiece(filled[index] ?? '')]).filter((piece) => piece !== '');

const asPiece = (piece: Piece): Piece => (typeof piece === 'string' && piece ? { userText: piece } : piece);
