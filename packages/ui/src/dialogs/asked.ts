export interface Alert {
  readonly title: string;
  readonly text: string;
  /** Milliseconds until it closes; by default its button closes it. */
  readonly timer?: number;
  readonly button?: string;
  /** Smaller, below the text: what is to be known beside it. */
  readonly note?: string;
  /** A second button, which does something about it; `button` only closes then. It is the first choice after an error. */
  readonly again?: string;
  /** A second button that only closes. */
  readonly stay?: string;
}

export interface Choice {
  readonly title: string;
  readonly text: string;
  readonly yes: string;
  readonly no: string;
}

export interface Confirmation {
  readonly title: string;
  readonly text: string;
  readonly yes: string;
  readonly no?: string;
  /** Smaller, below the text: what is to be known beside it. */
  readonly note?: string;
}
