/** A mail before rendering: each renderer escapes by itself. All of this is plain text. */
export interface Content extends MessageContent {
  readonly home: string;
}

export interface MessageContent {
  readonly subject: string;
  /** Shown in an inbox beside the subject. */
  readonly preheader: string;
  readonly blocks: readonly Block[];
  /** Why the person gets this mail, and how to stop it. */
  readonly smallPrint: readonly Phrase[];
}

export type Block =
  | { readonly type: 'heading'; readonly text: Phrase }
  | { readonly type: 'paragraph'; readonly text: Phrase }
  | { readonly type: 'facts'; readonly title?: string; readonly facts: readonly Fact[] }
  | { readonly type: 'changes'; readonly title: string; readonly changes: readonly Change[] }
  | { readonly type: 'button'; readonly label: string; readonly url: string }
  | { readonly type: 'code'; readonly code: string }
  | { readonly type: 'note'; readonly title: string; readonly text: Phrase };

export interface Fact {
  readonly label: string;
  readonly value: Phrase;
}

export interface Change {
  readonly label: string;
  readonly before: Phrase;
  readonly now: Phrase;
}

export type Phrase = readonly Piece[];

export type Piece =
  | string
  /** Typed by a person: its writing direction is isolated. */
  | { readonly userText: string }
  | { readonly strong: string }
  /** Prefers line breaks before it. */
  | { readonly together: string }
  | { readonly label: string; readonly url: string };

/** Interpolated strings count as typed by a person; other pieces are unchanged. */
export const phrase = (words: TemplateStringsArray, ...filled: readonly Piece[]): Phrase =>
  words.flatMap((word, index) => [word, asPiece(filled[index] ?? '')]).filter((piece) => piece !== '');

const asPiece = (piece: Piece): Piece => (typeof piece === 'string' && piece ? { userText: piece } : piece);
