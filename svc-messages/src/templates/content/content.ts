/**
 * A mail before it is text or HTML: each renderer shows every block, and escapes by itself. What stands here is plain
 * text, whoever wrote it.
 */
export interface Content extends MessageContent {
  /** The product's first page. */
  readonly home: string;
}

/** What the mails of one kind differ in. */
export interface MessageContent {
  readonly subject: string;
  /** What an inbox shows beside the subject. */
  readonly preheader: string;
  readonly blocks: readonly Block[];
  /** Why the person gets this mail, and what they can do about that. */
  readonly smallPrint: readonly Phrase[];
}

export type Block =
  | { readonly type: 'heading'; readonly text: Phrase }
  | { readonly type: 'paragraph'; readonly text: Phrase }
  | { readonly type: 'facts'; readonly title?: string; readonly facts: readonly Fact[] }
  | { readonly type: 'changes'; readonly title: string; readonly changes: readonly Change[] }
  | { readonly type: 'button'; readonly label: string; readonly url: string }
  | { readonly type: 'code'; readonly code: string }
  /** A question in bold and its answer. */
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

/** A line of text in pieces. */
export type Phrase = readonly Piece[];

export type Piece =
  | string
  /** What somebody typed: it keeps its own writing direction to itself. */
  | { readonly given: string }
  | { readonly strong: string }
  /** Lines break before it sooner than within it. */
  | { readonly together: string }
  | { readonly label: string; readonly url: string };
