import type { Phrase, Piece } from './content.ts';

/** A phrase from a template. A string that is filled in counts as typed by somebody; other pieces stay as they are. */
export const phrase = (words: TemplateStringsArray, ...filled: readonly Piece[]): Phrase =>
  words.flatMap((word, index) => [word, asPiece(filled[index] ?? '')]).filter((piece) => piece !== '');

const asPiece = (piece: Piece): Piece => (typeof piece === 'string' && piece ? { given: piece } : piece);
