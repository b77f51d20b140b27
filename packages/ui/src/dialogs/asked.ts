export interface Alert {
  readonly title: string;
  readonly text: string;
  /** Closes by itself after so many milliseconds; without it, the button closes. */
  readonly timer?: number;
  readonly button?: string;
  /** Smaller, below: what is to be known beside it. */
  readonly note?: string;
  /** A second button, which does something about it; `button` only closes then. */
  readonly again?: string;
  /** A second button, which only closes. */
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
  /** Smaller, below: what is to be known beside it. */
  readonly note?: string;
}
